import type { MessagePort } from 'node:worker_threads'
import type { MarkdownOptions } from 'vitepress'

export interface Given {
  readonly port: MessagePort
  readonly folder: string
  readonly theme: MarkdownOptions['theme']
}

/** Text, language, and the rest of its fence, e.g. marked lines. */
export type Block = readonly [code: string, lang: string, attrs: string]

export interface Asked {
  readonly id: number
  readonly blocks: readonly Block[]
  /** 1 once answers were sent; wakes a waiting thread. */
  readonly told: Int32Array
}

export type Answer =
  | { readonly block: Block; readonly html: string }
  | { readonly block: Block; readonly failed: string }

export interface Answered {
  readonly id: number
  readonly answers: readonly Answer[]
}
