import { catalogAndResources } from './catalog.ts'
import { liveCreationIds } from './live-create-refused.ts'
import { liveCreation } from './live-create.ts'
import { liveEvents } from './live-events.ts'
import { liveHistory, liveSecretsAndUpdates } from './live-history.ts'
import { liveBindings, liveMaking } from './live-making.ts'
import { liveStates } from './live-states.ts'
import { liveUpdate } from './live-update.ts'
import { prepareAndRestore } from './prepare-restore.ts'
import { openInLiveAgents } from './open.ts'
import { prove } from './prove.ts'
import { workflowBindings } from './workflow-bindings.ts'
import { workflowWays } from './workflow-ways.ts'
import { workflows } from './workflows.ts'

prove(
  {
    'live-agent creation': liveCreation,
    'ids and refusals of creation': liveCreationIds,
    'update and versions': liveUpdate,
    'setup and single workflows': liveStates,
    'prepare, restore, history': prepareAndRestore,
    'authoring rules of workflows': workflows,
    'calendars, webhooks and other bindings': workflowBindings,
    'catalog and resources': catalogAndResources,
    'setup, providers and migration': liveEvents,
    'versions, setup and restored saves': liveHistory,
    'secrets and what an update is made of': liveSecretsAndUpdates,
    'creation that is retried, templates, going live': liveMaking,
    'bindings of new steps, offered templates': liveBindings,
    'ways, answers and fields of workflows': workflowWays,
  },
  openInLiveAgents,
)
