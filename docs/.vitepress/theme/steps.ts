import { h, ref } from 'vue'
import type { Ref, VNode } from 'vue'

/** A request that a button took the place of. */
export type Step<Request> = Request & { readonly name: string }

/** What was there before, and what Back took away. */
export interface Steps<Request> {
  readonly past: Ref<readonly Step<Request>[]>
  readonly future: Ref<readonly Step<Request>[]>
  /** Keeps the request as it stands, before something takes its place. */
  readonly keep: (name: string) => void
  /** The buttons that go back and forward again. */
  readonly buttons: (then: (act: () => void) => void) => VNode[]
}

const MOST = 10

/** The history of what is typed: each step is the request before a click, with all that was typed until then. */
export function stepsOf<Request>(current: () => Request, restore: (one: Request) => void): Steps<Request> {
  const past = ref([]) as Ref<readonly Step<Request>[]>
  const future = ref([]) as Ref<readonly Step<Request>[]>

  function keep(name: string): void {
    past.value = [...past.value, { ...current(), name }].slice(-MOST)
    future.value = []
  }

  function go(from: typeof past, to: typeof past): void {
    const step = from.value.at(-1)
    if (step === undefined) return
    to.value = [...to.value, { ...current(), name: step.name }]
    from.value = from.value.slice(0, -1)
    restore(step)
  }

  function buttons(then: (act: () => void) => void): VNode[] {
    const button = (text: string, act: () => void) => h('button', { type: 'button', onClick: () => then(act) }, text)
    const last = past.value.at(-1)
    return [
      ...(last === undefined ? [] : [button(last.name, () => go(past, future))]),
      ...(future.value.length === 0 ? [] : [button('Forward again', () => go(future, past))]),
    ]
  }

  return { past, future, keep, buttons }
}
