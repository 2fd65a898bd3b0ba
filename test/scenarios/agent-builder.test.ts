import { campaigns } from './campaigns.ts'
import { july } from './july.ts'
import { pipeline } from './pipeline.ts'
import { prove } from './prove.ts'
import { skills } from './skills.ts'
import { splitTests } from './split-tests.ts'

prove({ 'split tests': splitTests, skills, 'pipeline steps': pipeline, 'July 2026': july, campaigns })
