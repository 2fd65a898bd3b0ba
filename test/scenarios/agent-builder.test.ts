import { agentsModule } from './agents.ts'
import { agentsCallsAndGraphs, failuresAndKeys, splitsAndSkills } from './builder-forms.ts'
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
    'shares, skills and cadences': splitsAndSkills,
    'failures and keys': failuresAndKeys,
    'agents, calls and graphs': agentsCallsAndGraphs,
  },
  openInAgentBuilder,
)
