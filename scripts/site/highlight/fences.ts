import type { Block } from './protocol.ts'

const FENCE = /^([^\S\n]*)(`{3,})([^`\n]*)\n([^]*?)^[^\S\n]*\2`*[^\S\n]*$/gm

/** Code blocks found without a Markdown parser. A missed one is only highlighted later. */
export function fencesIn(markdown: string): readonly Block[] {
  return [...markdown.matchAll(FENCE)].map(([, indent = '', , info = '', code = '']) => {
    const [lang = '', ...attrs] = info
      .replace(/\[.*\]/, '')
      .trim()
      .split(/\s+/)
    return [outdented(code, indent.length), lang, attrs.join(' ')]
  })
}

function outdented(code: string, columns: number): string {
  return columns === 0 ? code : code.replaceAll(new RegExp(`^[^\\S\\n]{1,${columns}}`, 'gm'), '')
}
