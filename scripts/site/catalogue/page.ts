/** A generated page, in Markdown. */
export interface Page {
  /** Without the extension. */
  readonly name: string
  readonly title: string
  readonly description: string
  /** The first one has the page's heading. */
  readonly sections: readonly Section[]
  readonly layout?: 'ap-operation'
}

export interface Section {
  /** 1: the page's heading. */
  readonly level: 1 | 2 | 3
  readonly heading: string
  /** Unique on its page. */
  readonly anchor: string
  /** Empty if the subsections have all. */
  readonly body: string
  /** In the second column on wide screens. */
  readonly isBeside?: true
  /** False: not useful, or found elsewhere. */
  readonly isSearched?: false
}

/** With front matter. */
export function renderPage({ title, description, sections, layout }: Page): string {
  const front = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    // Not part of a sequence of pages.
    'prev: false',
    'next: false',
    ...(layout === undefined ? [] : [`pageClass: ${layout}`, 'aside: false']),
  ]
  const [head, ...rest] = sections
  const columns =
    layout === undefined || head === undefined
      ? [renderSections(sections)]
      : [
          contents(rest),
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

/** What stands where on the page, in sight all the way down. */
function contents(sections: readonly Section[]): string {
  const links = sections.map(({ heading, anchor }) => `[${heading}](#${anchor})`)
  return `<nav class="ap-contents" aria-label="On this page">\n\n${links.join(' ')}\n\n</nav>`
}

function renderSections(sections: readonly Section[]): string {
  const parts = sections.map(({ level, heading, anchor, body }) =>
    [`${'#'.repeat(level)} ${heading} {#${anchor}}`, body].filter((part) => part !== '').join('\n\n'),
  )
  return parts.join('\n\n')
}

/** A paragraph `Table: …` before it becomes the caption. `rows` are Markdown. */
export function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [`Table: ${caption}`, '', line(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export function fence(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``
}

export function fold(summary: string, content: string): string {
  return `::: details ${summary}\n\n${content}\n\n:::`
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

/** `1 case`, `2 cases`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
