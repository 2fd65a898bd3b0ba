import type { MessagePort } from 'node:worker_threads'
import type { MarkdownOptions } from 'vitepress'

/** What the worker starts with. */
export interface Given {
  readonly port: MessagePort
  /** Where the pages are. */
  readonly folder: string
  readonly theme: MarkdownOptions['theme']
}

/** A code block: its text, its language, and what else its fence says, e.g. the lines to point out. */
export type Block = readonly [code: string, lang: string, attrs: string]

/** What the worker is asked. */
export interface Asked {
  readonly id: number
  readonly blocks: readonly Block[]
  /** Becomes 1 once the answers have been sent, for those who sleep until then. */
  readonly told: Int32Array
}

/** A block as HTML, or why there is none. */
export type Answer =
  | { readonly block: Block; readonly html: string }
  | { readonly block: Block; readonly failed: string }

/** What comes back. */
export interface Answered {
  readonly id: number
  readonly answers: readonly Answer[]
}
