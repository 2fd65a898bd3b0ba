import { catalogAndResources } from './catalog.ts'
import { liveCreation } from './live-create.ts'
import { liveUpdate, prepareAndRestore } from './live-update.ts'
import { prove } from './prove.ts'
import { workflows } from './workflows.ts'

prove({
  'live-agent creation': liveCreation,
  'update and versions': liveUpdate,
  'prepare, restore, history': prepareAndRestore,
  'authoring rules of workflows': workflows,
  'catalog and resources': catalogAndResources,
})
