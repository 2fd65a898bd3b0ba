/** Which ports stand for those that the guides write. */
export type Ports = ReadonlyMap<number, number>

/** Ports that a page may start servers of its own on. */
export const OWN_PORTS = [4021, 4022] as const

/** Leads what a page says of its servers to those that are there. */
export function toReal(text: string, ports: Ports): string {
  return replacePorts(text, ports)
}

/** What a reader would see, of what was printed. */
export function toShown(text: string, ports: Ports): string {
  return replacePorts(text, new Map([...ports].map(([shown, real]) => [real, shown])))
}

function replacePorts(text: string, ports: Ports): string {
  return text.replaceAll(/((?:127\.0\.0\.1|localhost):|--port[ =])(\d+)\b/g, (all, before: string, port: string) => {
    const other = ports.get(Number(port))
    return other === undefined ? all : `${before}${other}`
  })
}
