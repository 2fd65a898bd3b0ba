import { live, known, saves } from './authored.ts'
import { agent, reads, unchanged, renamed } from './live.ts'
import {
  type Request,
  type Kept,
  type Scenario,
  scenario,
  given,
  when,
  and,
  post,
  passes,
  gives,
  keep,
  refusesLive,
  at,
  listOf,
  is,
} from './scenario.ts'

const restores = (id: string, body: unknown, more: Pick<Request, 'as'> = {}): Request =>
  post(live(`/${id}/restore`), body, more)

const prepares = (id: string, body: unknown, more: Pick<Request, 'as'> = {}): Request =>
  post(live(`/${id}/prepare`), body, more)

const current = { ifVersion: '{agent.ifVersion}' }

const firstRevision = (kept: Kept): unknown =>
  Math.min(...listOf(at(kept, 'agent.changeHistory')).map((entry) => Number(at(entry, 'revision'))))

const lastRevision = (kept: Kept): unknown =>
  Math.max(...listOf(at(kept, 'agent.changeHistory')).map((entry) => Number(at(entry, 'revision'))))

const toFirst = { ifVersion: '{agent.ifVersion}', revision: firstRevision }

const numbers = (kept: Kept): readonly unknown[] =>
  listOf(at(kept, 'agent.changeHistory')).map((entry) => at(entry, 'revision'))

export const prepareAndRestore: readonly Scenario[] = [
  scenario(
    'Prepare',
    '202: setup of that version has started',
    known('live:prepared'),
    when(prepares('live:prepared', current), { status: 202, body: { success: true, data: { setupStarted: true } } }),
    and(reads('live:prepared'), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Prepare',
    'when setup is through the version is ready and verified',
    known('live:prepared'),
    given(prepares('live:prepared', current)),
    passes(3600),
    when(reads('live:prepared'), {
      status: 200,
      body: (kept: Kept) => ({
        data: { agent: { setup: { status: 'ready', verifiedAt: is.moment, revision: lastRevision(kept) } } },
      }),
    }),
  ),
  scenario(
    'Prepare',
    'it changes nothing that is authored',
    known('live:prepared'),
    when(prepares('live:prepared', current)),
    and(reads('live:prepared'), agent({ brain: '{agent.brain}', voice: '{agent.voice}', name: '{agent.name}' })),
  ),
  scenario(
    'Prepare',
    'a stale version: 409, nothing starts',
    known('live:prepared'),
    given(saves('live:prepared', renamed)),
    when(prepares('live:prepared', current), refusesLive(409)),
    and(reads('live:prepared'), agent({ setup: { status: 'draft' } })),
  ),
  scenario(
    'Prepare',
    'the body is ifVersion alone',
    known('live:prepared'),
    when(prepares('live:prepared', { ...current, name: 'Renamed' }), refusesLive(422)),
    and(reads('live:prepared'), unchanged),
  ),
  scenario('Prepare', 'ifVersion is needed', when(prepares('live:prepared', {}), refusesLive(422))),
  scenario(
    'Prepare',
    'the saved configuration is validated: a draft without instructions is refused',
    known('live:incomplete'),
    when(prepares('live:incomplete', current), refusesLive(422)),
    and(reads('live:incomplete'), agent({ setup: { status: 'draft' } })),
  ),
  scenario(
    'Prepare',
    'setupError is there where setup was not confirmed',
    known('live:setup_unconfirmed'),
    when(prepares('live:setup_unconfirmed', current), {
      status: 202,
      body: { success: true, data: { setupStarted: is.truth, setupError: is.there } },
    }),
  ),
  scenario(
    'Prepare',
    'setupError is not there where setup has started',
    known('live:prepared'),
    when(prepares('live:prepared', current), { status: 202, body: { data: { setupError: is.absent } } }),
  ),
  scenario(
    'Prepare',
    'an agent that does not exist: 404',
    when(prepares('live:absent', { ifVersion: 'any' }), refusesLive(404)),
  ),
  scenario(
    'Readings, scopes and roles',
    'a project user may prepare',
    known('live:prepared'),
    when(prepares('live:prepared', current, { as: 'project_user' }), { status: 202 }),
  ),
  scenario(
    'Restore',
    'the text of that revision is saved as a new one',
    known('live:edited'),
    given(saves('live:edited', renamed), keep({ next: 'data.agent.ifVersion' })),
    when(restores('live:edited', { ifVersion: '{next}', revision: lastRevision })),
    and(reads('live:edited'), agent({ name: '{agent.name}', brain: '{agent.brain}', voice: '{agent.voice}' })),
  ),
  scenario(
    'Restore',
    'history is never rewritten: what was there stays, one is added',
    known('live:restored'),
    when(restores('live:restored', toFirst)),
    and(reads('live:restored'), {
      status: 200,
      body: (kept: Kept) => ({
        data: {
          agent: {
            changeHistory: is.so('what was there and one more', (value) => {
              const found = listOf(value).map((entry) => at(entry, 'revision'))
              return (
                found.length === numbers(kept).length + 1 && numbers(kept).every((number) => found.includes(number))
              )
            }),
          },
        },
      }),
    }),
  ),
  scenario(
    'Restore',
    'a restored agent goes through setup as an edit does',
    known('live:restored'),
    when(restores('live:restored', toFirst), gives({ data: { setupStarted: true } })),
    and(reads('live:restored'), agent({ setup: { status: is.oneOf('queued', 'provisioning') } })),
  ),
  scenario(
    'Restore',
    'a restored draft stays a draft',
    known('live:draft_edited'),
    given(saves('live:draft_edited', renamed), keep({ next: 'data.agent.ifVersion' })),
    when(
      restores('live:draft_edited', { ifVersion: '{next}', revision: lastRevision }),
      agent({ name: '{agent.name}', setup: { status: 'draft' } }),
    ),
  ),
  scenario(
    'Restore',
    'a stale version: 409',
    known('live:restored'),
    given(saves('live:restored', renamed)),
    when(restores('live:restored', toFirst), refusesLive(409)),
    and(reads('live:restored'), agent({ name: 'Renamed' })),
  ),
  scenario(
    'Restore',
    'a revision that is not there: 404',
    known('live:restored'),
    when(restores('live:restored', { ...current, revision: 999 }), refusesLive(404)),
    and(reads('live:restored'), unchanged),
  ),
  scenario(
    'Restore',
    'a revision is needed',
    known('live:restored'),
    when(restores('live:restored', current), refusesLive(422)),
  ),
  scenario(
    'Restore',
    'a revision is a number',
    known('live:restored'),
    when(restores('live:restored', { ...current, revision: 'first' }), refusesLive(422)),
  ),
  scenario(
    'Restore',
    'other fields are refused',
    known('live:restored'),
    when(restores('live:restored', { ...toFirst, name: 'Renamed' }), refusesLive(422)),
    and(reads('live:restored'), unchanged),
  ),
  scenario(
    'Restore',
    'needs agents:write',
    when(
      restores('live:restored', { ifVersion: 'any', revision: 1 }, { as: 'reader' }),
      refusesLive(403, { requiredScope: 'agents:write' }),
    ),
  ),
  scenario(
    'Restore',
    'an agent that is not editable: 409',
    known('live:legacy'),
    when(restores('live:legacy', { ...current, revision: 1 }), refusesLive(409)),
  ),
  scenario(
    'Limits',
    'of more than fifty saves the last fifty can be restored',
    known('live:flow_history'),
    ...Array.from({ length: 50 }, (_, index) => [
      known('live:flow_history'),
      given(saves('live:flow_history', (whole) => ({ ...whole, name: `Save ${index}` }))),
    ]).flat(),
    given(reads('live:flow_history'), keep({ latest: 'data.agent' })),
    when(
      restores('live:flow_history', (kept: Kept) => ({
        ifVersion: at(kept, 'latest.ifVersion'),
        revision: Number(lastRevision({ agent: kept['latest'] })) - 50,
      })),
      refusesLive(404),
    ),
    and(
      restores('live:flow_history', (kept: Kept) => ({
        ifVersion: at(kept, 'latest.ifVersion'),
        revision: Number(lastRevision({ agent: kept['latest'] })) - 49,
      })),
      agent({ name: 'Save 0' }),
    ),
  ),
]
