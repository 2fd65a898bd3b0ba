import type { Contract } from '../../../src/contract/index.ts'
import { explainCode } from '../../../src/serve/explain-code.ts'
import type { Explanation } from '../../../src/serve/explain-code.ts'
import { statusesOf } from './code-page.ts'
import { codelessPairs } from './codeless-page.ts'
import { groupBy, isObject } from '../../../src/contract/index.ts'
import { saidInstead } from '../../../src/text/search-terms.ts'
import { oneLine } from './page.ts'
import type { Page } from './page.ts'
import { anchorOf, codeOf, places } from './places.ts'
import { DO } from './ranked.ts'
import { sandboxSentences } from './sandbox-sentences.ts'

export function codesOf(contract: Contract): readonly string[] {
  return [...new Set(Object.values(contract.errors).flatMap(({ codes }) => Object.keys(codes)))]
}

/** Each under every module that has it, with an anchor under the first. */
export function codeIndex(contract: Contract): Page {
  const entries = codesOf(contract).flatMap((code) =>
    explainCode(contract, code).map((explanation, index) => ({ code, explanation, isFirst: index === 0 })),
  )
  const modules = groupBy(entries, ({ explanation }) => explanation.title)
  return {
    name: 'index',
    title: 'Errors',
    description: 'Every error code: what it means, when it happens, what to do.',
    sections: [
      {
        level: 1,
        heading: 'Errors',
        anchor: 'errors',
        body: [
          `Branch on the code, never on the sentence ([how](/guides/errors)). Some responses have [no code](${places.withoutCode}).`,
          '<ApFilter what="Code, status, or what happened" />',
        ].join('\n\n'),
      },
      ...[...modules].map(([title, members]) => ({
        level: 2 as const,
        heading: title,
        anchor: anchorOf(title),
        body: members.map((entry) => line(contract, entry)).join('\n'),
      })),
      { level: 2, heading: 'Without a code', anchor: 'without-a-code', body: codelessLines(contract).join('\n') },
    ],
  }
}

/** What it is found by beside its line: what to do, what comes with it, and what readers say of that. */
function alsoOf(contract: Contract, code: string, { meaning, remedy, fields, answers }: Explanation): string {
  const operations = new Set(answers.map(({ operation }) => operation.id))
  const bodies = contract.pairs
    .filter((pair) => pair.code === code && operations.has(pair.operation))
    .flatMap(({ summary, response }) => [summary, ...textsIn(response.body)])
  const text = [remedy, ...fields, ...bodies].join(' ')
  const words = [text, ...saidInstead(`${code.replaceAll('_', ' ')} ${meaning} ${text}`)].join(' ')
  const shown = new Set(`${code} ${meaning}`.toLowerCase().split(/[^a-z\d]+/))
  const others = (words.toLowerCase().match(/[a-z\d_]{4,}|\b\d{3}\b/g) ?? []).filter((word) => !shown.has(word))
  return [...new Set(others)].join(' ')
}

/** The messages that come with it, from the contract's examples or the sandbox, and what the examples are called; in their words. */
function messagesOf(contract: Contract, code: string, { title, answers }: Explanation): readonly string[] {
  const operations = new Set(answers.map(({ operation }) => operation.id))
  const pairs = contract.pairs.filter((pair) => pair.code === code && operations.has(pair.operation))
  const own = sandboxSentences().filter((one) => one.code === code && (one.module ?? title) === title)
  const found = [
    ...pairs.flatMap(({ summary, response }) => [summary, ...messagesIn(response.body)]),
    ...own.map(({ text }) => text),
  ]
  return [...new Set(found.map(inWords))]
}

/** The same of all modules that have it. */
export function messagesOfCode(contract: Contract, code: string): readonly string[] {
  return [...new Set(explainCode(contract, code).flatMap((explanation) => messagesOf(contract, code, explanation)))]
}

function inWords(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
}

export function messagesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(messagesIn)
  return Object.entries(isObject(value) ? value : {}).flatMap(([name, part]) => {
    if (typeof part !== 'string') return messagesIn(part)
    return /^(?:error|message)$/.test(name) && part.includes(' ') ? [part] : []
  })
}

/** The texts in a value, with spaces for underscores too. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, value.replaceAll('_', ' ')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A line for each operation whose refusals have no code, found by their texts. */
function codelessLines(contract: Contract): readonly string[] {
  return [...groupBy(codelessPairs(contract), ({ operation }) => operation)].map(([operation, pairs]) => {
    const statuses = [...new Set(pairs.map(({ status }) => status))].join(', ')
    const texts = pairs.flatMap(({ summary, response }) => [summary, ...messagesIn(response.body)])
    const messages = [...new Set(texts.map(inWords))]
    const also = [...new Set(messages.flatMap((text) => text.match(/[a-z\d_]{4,}/g) ?? []))]
    return (
      `- [\`${operation}\`](${places.withoutCode}) · ${statuses} · Its refusals have a text and no code. ` +
      `**${DO}** Branch on the status. {data-also="${also.join(' ')}" data-messages="${messages.join(' | ')}"}`
    )
  })
}

/** Of what to do, the first sentence; all of it where it depends on the response. */
function firstOf(remedy: string): string {
  const whole = oneLine(remedy)
  const [first = whole] = /^(?:After .*|.*?\.(?= |$))/.exec(whole) ?? []
  return first === whole ? whole : `${first} …`
}

function line(
  contract: Contract,
  entry: { readonly code: string; readonly explanation: Explanation; readonly isFirst: boolean },
): string {
  const { code, explanation, isFirst } = entry
  const statuses = statusesOf([explanation])
  const parts = [
    `[\`${code}\`](${codeOf(contract, code, ({ module }) => module === explanation.module)})`,
    statuses.length === 0 ? 'no status stated' : statuses.join(', '),
    `${oneLine(explanation.meaning)} **${DO}** ${firstOf(explanation.remedy)}`,
  ]
  const also = `data-also="${alsoOf(contract, code, explanation)}"`
  const messages = messagesOf(contract, code, explanation).join(' | ')
  return `- ${parts.join(' · ')} {${isFirst ? `#${code} ` : ''}${also} data-messages="${messages}"}`
}
