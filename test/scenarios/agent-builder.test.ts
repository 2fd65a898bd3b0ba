import { agentsModule } from './agents.ts'
import { callsAndHistory } from './calls.ts'
import { campaigns } from './campaigns.ts'
import { outcomesAndLeads } from './outcomes-and-leads.ts'
import { pipeline } from './pipeline.ts'
import { openInAgentBuilder } from './open.ts'
import { prove } from './prove.ts'
import { skills } from './skills.ts'
import { splitTests } from './split-tests.ts'
import { splitWeights } from './split-weights.ts'

prove(
  {
    'split tests': splitTests,
    'weights of split tests': splitWeights,
    skills,
    'pipeline steps': pipeline,
    'agents since July 2026': agentsModule,
    'calls and history since July 2026': callsAndHistory,
    campaigns,
    'outcomes, leads and steps of graphs': outcomesAndLeads,
  },
  openInAgentBuilder,
)
