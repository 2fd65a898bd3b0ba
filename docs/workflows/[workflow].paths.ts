import { readJourneys } from './journey.ts'
import { journeyList, journeyPage } from './journey-page.ts'

interface Page {
  readonly params: { readonly workflow: string }
  /** Markdown. */
  readonly content: string
}

/** A page for each journey, and one that lists them. */
const pages = {
  watch: ['./*.arazzo.yaml'],
  paths(): Page[] {
    const journeys = readJourneys()
    const each = journeys.map((journey) => ({ params: { workflow: journey.name }, content: journeyPage(journey) }))
    return [{ params: { workflow: 'index' }, content: journeyList(journeys) }, ...each]
  },
}

export default pages
