import { StartError } from '../../serve/listen.ts'
import { answerBreaks } from './answers.ts'
import type { Break } from './break.ts'
import { handlerBreaks } from './handlers.ts'

/** Every planted fault by its name. */
export const BREAKS: Readonly<Record<string, Break>> = { ...answerBreaks, ...handlerBreaks }

/** One planted fault that has the effects of all the named ones. Throws a {@link StartError} for an unknown name. */
export function combineBreaks(names: readonly string[]): Break {
  const chosen = names.map((name) => {
    const found = Object.hasOwn(BREAKS, name) ? BREAKS[name] : undefined
    if (found !== undefined) return found
    throw new StartError(`--break: there is no fault ${name}. There are ${Object.keys(BREAKS).join(', ')}.`)
  })
  return {
    says: chosen.map(({ says }) => says).join(' '),
    handlers: (handlers) => chosen.reduce((broken, { handlers: wrap }) => wrap?.(broken) ?? broken, handlers),
    payments: (payments) => chosen.reduce((broken, { payments: wrap }) => wrap?.(broken) ?? broken, payments),
    answer: (answer, operation) =>
      chosen.reduce((spoilt, { answer: spoil }) => spoil?.(spoilt, operation) ?? spoilt, answer),
    ...(chosen.some(({ anyScope }) => anyScope === true) ? { anyScope: true } : {}),
  }
}
