/** A page that is made from the contract, as Markdown. */
export interface Page {
  /** Its file's name without the extension. */
  readonly name: string
  /** As text, for the browser's title and for lists of pages. */
  readonly title: string
  /** One sentence. */
  readonly description: string
  /** The first one bears the page's heading. */
  readonly sections: readonly Section[]
  /** A class of the page for its looks. */
  readonly layout?: 'ap-operation'
}

export interface Section {
  /** 1 for the page's own heading. */
  readonly level: 1 | 2 | 3
  /** Markdown. */
  readonly heading: string
  /** What follows `#` in an address; unique on its page. */
  readonly anchor: string
  /** Markdown; empty where the sections below say it all. */
  readonly body: string
  /** Where there is room for two columns: beside the others. */
  readonly isBeside?: true
  /** False: nobody would look for what stands here, or it is found elsewhere. */
  readonly isSearched?: false
}

/** The page with its front matter, as VitePress and readers of plain Markdown take it. */
export function renderPage({ title, description, sections, layout }: Page): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    // It stands in no row of pages that are read one after the other.
    'prev: false',
    'next: false',
    ...(layout === undefined ? [] : [`pageClass: ${layout}`, 'aside: false']),
  ]
  const [head, ...rest] = sections
  const columns =
    layout === undefined || head === undefined
      ? [renderSections(sections)]
      : [
          column('head', [head]),
          column(
            'beside',
            rest.filter(({ isBeside }) => isBeside === true),
          ),
          column(
            'text',
            rest.filter(({ isBeside }) => isBeside !== true),
          ),
        ]
  return `---\n${front.join('\n')}\n---\n\n${columns.join('\n\n')}\n`
}

function column(name: string, sections: readonly Section[]): string {
  return `<div class="ap-${name}">\n\n${renderSections(sections)}\n\n</div>`
}

function renderSections(sections: readonly Section[]): string {
  const parts = sections.map(({ level, heading, anchor, body }) =>
    [`${'#'.repeat(level)} ${heading} {#${anchor}}`, body].filter((part) => part !== '').join('\n\n'),
  )
  return parts.join('\n\n')
}

/** A table with a caption: a paragraph `Table: …` before it becomes one on the site. `rows` hold Markdown. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [`Table: ${caption}`, '', line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

/** A block of code in a language that the site highlights. */
export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

/** What is there to unfold. */
export function fold(summary: string, content: string): string {
  return `::: details ${summary}\n${content}\n:::`
}

/** One line of prose, however the contract breaks it. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** `1 case`, `2 cases`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
