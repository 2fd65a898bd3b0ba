/** Steps of two flows, as two people change them at once. */
export interface Node {
  id: string
  text: string
  outputs: Readonly<Record<'yes' | 'no', Node[]>>
}

export interface Flows {
  readonly brain: Readonly<Record<string, { readonly steps: Node[] }>>
}

/** What one of both began with, and made of it. Ids and texts begin with the letter of who wrote them: `b`, `m` or `a`. */
export interface Round {
  readonly was: Flows
  readonly mine: Flows
  readonly theirs: Flows
  /** The step that an id or a text was written for. */
  readonly owners: ReadonlyMap<string, number>
}

type Dice = (sides: number) => number

/** The same numbers each time. */
export function dice(seed: number): Dice {
  let state = seed
  return (sides) => {
    state = (state * 16_807) % 2_147_483_647
    return state % sides
  }
}

/** Two change the same flows, each up to so many times. */
export function roundOf(roll: Dice, most: number): Round {
  const owners = new Map<string, number>()
  const was: Flows = { brain: { one: { steps: [] }, two: { steps: [] } } }
  for (let step = 0; step < 8; step += 1) change(was, 'b', (sides) => (sides === ACTS ? 0 : roll(sides)), owners)
  const [mine, theirs] = ['m', 'a'].map((who) => {
    const changed = structuredClone(was)
    for (let step = 0; step <= roll(most); step += 1) change(changed, who, roll, owners)
    return changed
  }) as [Flows, Flows]
  return { was, mine, theirs, owners }
}

const ACTS = 7

/** Adds, removes, edits, renames or moves a step, also to another list, or to the place of one that is taken away. */
function change(flows: Flows, who: string, roll: Dice, owners: Map<string, number>): void {
  const write = (owner: number): string => {
    const word = `${who}${owners.size}`
    owners.set(word, owner)
    return word
  }
  const node = (): Node => {
    const id = write(owners.size)
    return { id, text: write(owners.get(id) as number), outputs: { yes: [], no: [] } }
  }
  const pick = <One>(all: readonly One[]): One => all[roll(all.length)] as One
  const list = roll(3) === 0 ? pick(allLists(flows)) : pick(Object.values(flows.brain)).steps
  const act = list.length === 0 ? 0 : roll(ACTS)
  if (act === 0) list.splice(roll(list.length + 1), 0, node())
  else if (act === 1) list.splice(roll(list.length), 1)
  else if (act === 2 || act === 3) {
    const step = pick(list)
    step[act === 2 ? 'text' : 'id'] = write(owners.get(step.id) as number)
  } else {
    const [step] = list.splice(roll(list.length), 1) as [Node]
    const inside = listsIn([step]).slice(1)
    const others = allLists(flows).filter((one) => !inside.includes(one))
    const to = act === 4 ? list : pick(others)
    const at = roll(to.length + 1)
    to.splice(at, act === 6 ? 1 : 0, step)
  }
}

function listsIn(steps: Node[]): Node[][] {
  return [steps, ...steps.flatMap(({ outputs }) => [...listsIn(outputs.yes), ...listsIn(outputs.no)])]
}

export function allLists({ brain }: Flows): Node[][] {
  return Object.values(brain).flatMap(({ steps }) => listsIn(steps))
}

/** Ids and texts. */
export function wordsIn(value: unknown): readonly string[] {
  return JSON.stringify(value ?? null).match(/\b[abm]\d+\b/g) ?? []
}

/** A step where it stands. */
export interface Standing {
  readonly owner: number | undefined
  readonly textOwner: number | undefined
  readonly id: string
  readonly text: string
  /** Names the list by the step that it is in. */
  readonly list: string
  /** All steps of that list. */
  readonly among: readonly (number | undefined)[]
}

export function standings({ brain }: Flows, owners: Round['owners']): readonly Standing[] {
  const within = (steps: readonly Node[], list: string): readonly Standing[] => {
    const among = steps.map(({ id }) => owners.get(id))
    return steps.flatMap(({ id, text, outputs }, index) => [
      { owner: among[index], textOwner: owners.get(text), id, text, list, among },
      ...Object.entries(outputs).flatMap(([name, inner]) => within(inner, `${among[index]}.${name}`)),
    ])
  }
  return Object.entries(brain).flatMap(([name, { steps }]) => within(steps, name))
}

/** Whether an order can come of another one by moving this one: that no shorter way needs it to stay. */
export function mayHaveMoved(one: Standing, was: Standing): boolean {
  const common = (all: Standing['among'], other: Standing['among']) => all.filter((each) => other.includes(each))
  const [now, before] = [common(one.among, was.among), common(was.among, one.among)]
  const without = (all: Standing['among']) => all.filter((each) => each !== one.owner)
  return longest(without(now), without(before)) === longest(now, before)
}

/** Of what two lists have in one order. */
function longest(one: readonly unknown[], other: readonly unknown[]): number {
  const [first, ...rest] = one
  if (one.length === 0) return 0
  const at = other.indexOf(first)
  const skipped = longest(rest, other)
  return at < 0 ? skipped : Math.max(skipped, 1 + longest(rest, other.slice(at + 1)))
}
