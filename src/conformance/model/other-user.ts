import type { Contract, Fixture, Operation } from '../../contract/index.ts'

/** The name of another user's credential for a security scheme, or for a combination of them. */
function otherUser(scheme: string): string {
  return `another user's ${scheme}`
}

export function isOtherUser(fixture: Fixture | undefined): boolean {
  return fixture?.state['user'] === 'another'
}

/** Whether it reads something that its path names, with a key. */
export function isReadById({ safety, speaksAs, path }: Operation): boolean {
  return safety === 'read' && speaksAs !== undefined && speaksAs !== null && path.includes('{')
}

/** The credential with which another user asks an operation; undefined: none is given for its schemes. */
export function otherUserOf({ fixtures }: Contract, { speaksAs }: Operation): Fixture | undefined {
  return fixtures[otherUser(speaksAs?.name ?? '')]
}

/**
 * The contract with the credentials of another user, beside those of its schemes. `given`: `KEY` for every scheme, `NAME=KEY`
 * for one. What else a combination asks for is the first user's, such as the key of an application.
 */
export function withOtherUser(contract: Contract, given: string): Contract {
  const { scheme } = schemeIn(contract, given)
  const added = Object.values(contract.fixtures).flatMap((fixture): readonly Fixture[] => {
    const { name, value, sentAs } = fixture
    if (sentAs === undefined) return []
    const others = sentAs
      .filter((parts) => parts.some(({ credential }) => scheme === null || credential === scheme))
      .map((parts) =>
        parts.map((part) =>
          scheme === null || part.credential === scheme ? { ...part, credential: otherUser(part.credential) } : part,
        ),
      )
    if (others.length === 0) return []
    const state = { user: 'another' }
    const summary = 'Another user, who may not read what is of the first.'
    return [{ ...fixture, name: otherUser(name), value: `another-${value}`, summary, state, sentAs: others }]
  })
  return {
    ...contract,
    fixtures: { ...contract.fixtures, ...Object.fromEntries(added.map((fixture) => [fixture.name, fixture])) },
  }
}

/** The key of another user. */
export function otherUsersKey(contract: Contract, given: string): string {
  return schemeIn(contract, given).key
}

function schemeIn({ fixtures }: Contract, given: string): { readonly scheme: string | null; readonly key: string } {
  const [, scheme = '', key = ''] = /^([^=]+)=(.+)$/.exec(given) ?? []
  return Object.hasOwn(fixtures, scheme) ? { scheme, key } : { scheme: null, key: given }
}
