import { StartError } from '../../serve/listen.ts'
import { answerDefects } from './responses.ts'
import type { Defect } from './defect.ts'
import { handlerDefects } from './handlers.ts'

export const DEFECTS: Readonly<Record<string, Defect>> = { ...answerDefects, ...handlerDefects }

/** All the named defects as one. Throws a {@link StartError} for an unknown name. */
export function combineDefects(names: readonly string[]): Defect {
  const chosen = names.map((name) => {
    const found = Object.hasOwn(DEFECTS, name) ? DEFECTS[name] : undefined
    if (found !== undefined) return found
    throw new StartError(`--break: there is no defect ${name}. There are ${Object.keys(DEFECTS).join(', ')}.`)
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
