import { openQuestions } from '../../../src/contract/index.ts'
import { siteContract } from '../contract.ts'
import { invariantsPage } from './invariants-page.ts'
import { madePage } from './made.ts'
import { anchorOf } from './places.ts'
import { questionsPage } from './questions-page.ts'

/** A page of a long document. */
export interface Part {
  /** Without the extension; `index` lists the others. */
  readonly name: string
  readonly title: string
  /** With its heading. */
  readonly text: string
}

/** A long document, split into pages. */
interface Long {
  /** Markdown. */
  readonly read: () => string
  readonly folder: string
  /** Other headings that start a page. */
  readonly also: RegExp | null
  /** Whether headings like `Resources / Live agent` share the page of their first part. */
  readonly isGrouped?: boolean
}

export const CLIENT_API: Long = {
  read: () => madePage('client-api'),
  folder: '/client-api/',
  also: /^#### \w+Calls$/,
}
export const OPEN_QUESTIONS: Long = { read: () => openQuestionsText(), folder: '/open-questions/', also: null }
export const INVARIANTS: Long = { read: () => invariantsPage(siteContract()), folder: '/invariants/', also: null }
export const SENTENCES: Long = {
  read: () => madePage('sentences'),
  folder: '/sentences/',
  also: null,
  isGrouped: true,
}

/** By text. */
const known = new Map<string, readonly Part[]>()

export function partsOf(long: Long): readonly Part[] {
  const text = long.read()
  const parts = known.get(text) ?? split(long, text)
  known.set(text, parts)
  return parts
}

function openQuestionsText(): string {
  const contract = siteContract()
  return questionsPage(openQuestions(contract), contract)
}

function split({ folder, also, isGrouped }: Long, document: string): readonly Part[] {
  const lines = (isGrouped === true ? grouped(document) : document).split('\n')
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') || also?.test(line) === true ? [index] : []))
  // An anchor above a heading belongs to it.
  const cuts = starts.map((start) => (lines[start - 2]?.startsWith('<a id=') === true ? start - 2 : start))
  // Text after a separate page belongs to the heading before.
  const pieces = starts.map((start, index) =>
    pieceOf(lines, start, cuts[index] ?? start, cuts[index + 1] ?? lines.length),
  )
  const owned: Piece[] = []
  for (const piece of pieces) {
    const owner = owned.findLastIndex(({ level }) => level === 2)
    const kept = owned[owner]
    const rest = piece.text.search(/^(?:<a id="[^"]*"><\/a>\n\n)?#### (?!\w+Calls$)/m)
    const isWhole = piece.level === 2 || kept === undefined || rest <= 0
    owned.push(isWhole ? piece : { ...piece, text: piece.text.slice(0, rest) })
    if (!isWhole) owned[owner] = { ...kept, text: `${kept.text}\n${piece.text.slice(rest)}` }
  }
  const places = new Map(owned.flatMap(({ name, text }) => anchorsIn(text).map((anchor) => [anchor, name] as const)))
  const parts = owned.map(({ name, title, text }): Part => ({
    name,
    title,
    text: underTitle(text.replace(/^#{2,4} .*$/m, `# ${title}`)).replaceAll(
      /\]\(#([\w-]+)\)/g,
      (link, anchor: string) => {
        const place = places.get(anchor)
        return place === undefined || place === name ? link : `](${folder}${place}#${anchor})`
      },
    ),
  }))
  const head = lines
    .slice(0, cuts[0] ?? lines.length)
    .join('\n')
    .replace(/^(?:<!--.*-->\s*|---\n[^]*?\n---\n)/, '')
    .trim()
  const list = parts.map(({ name, title }) => `- [${title}](${folder}${name})`).join('\n')
  const [, title = ''] = /^# (.*)$/m.exec(head) ?? []
  return [{ name: 'index', title, text: `${head}\n\n${list}\n` }, ...parts]
}

/** Sections of one group together, in the order of the first of each. */
function grouped(document: string): string {
  const [head = '', ...sections] = document.split(/^(?=## )/m)
  const groups = new Map<string, string[]>()
  for (const section of sections) {
    const [, group = '', name] = /^## (.*?)(?: \/ (.*))?$/m.exec(section) ?? []
    const text = section.replace(/^.*\n/, name === undefined ? '' : `### ${name} {#${anchorOf(name)}}\n`)
    groups.set(group, [...(groups.get(group) ?? []), text])
  }
  return [head, ...[...groups].map(([group, texts]) => `## ${group}\n\n${texts.join('')}`)].join('')
}

/** Headings begin right below the title, so that no level is left out. */
function underTitle(text: string): string {
  const heading = /^(```[^]*?^```$)|^(##+)(?= )/gm
  const highest = Math.min(...[...text.matchAll(heading)].map(([, , hashes]) => hashes?.length ?? Infinity))
  if (highest === Infinity) return text
  return text.replaceAll(heading, (all, code: string | undefined, hashes: string) =>
    code === undefined ? hashes.slice(highest - 2) : all,
  )
}

interface Piece {
  readonly level: number
  readonly name: string
  readonly title: string
  readonly text: string
}

function pieceOf(lines: readonly string[], start: number, from: number, to: number): Piece {
  const [, hashes = '', heading = ''] = /^(#+) (.*)$/.exec(lines[start] ?? '') ?? []
  const module = /^(\w+)Calls$/.exec(heading)?.[1]?.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const title = module === undefined ? heading : `Calls: ${module.toLowerCase()}`
  return {
    level: hashes.length,
    name: anchorOf(title.split('/').at(-1) ?? ''),
    title,
    text: lines.slice(from, to).join('\n'),
  }
}

function anchorsIn(text: string): string[] {
  return [...text.matchAll(/<a id="([^"]+)"/g)].map(([, id = '']) => id)
}

/** For VitePress: `content` replaces `@content`. */
export function partRoutes(long: Long): { readonly params: { readonly part: string }; readonly content: string }[] {
  return partsOf(long).map(({ name, title, text }) => ({
    params: { part: name },
    content: `---\ntitle: ${JSON.stringify(title)}\nprev: false\nnext: false\n---\n\n${text}`,
  }))
}
