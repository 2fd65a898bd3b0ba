/** An XML element on lines of its own; `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const list = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeXml(value).replaceAll('\n', '&#10;')}"`,
  )
  const open = `<${name}${list.join('')}`
  return content === '' ? `${open}/>\n` : `${open}>${content.startsWith('<') ? '\n' : ''}${content}</${name}>\n`
}

/** Text for XML; what XML cannot hold at all becomes a replacement character. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
