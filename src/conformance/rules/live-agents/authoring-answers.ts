import { each, eachIn, inSuccessesOf, must, objectsIn, repeatedAt, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

const catalog = inSuccessesOf(['getLiveAgentCatalog'], 'data')
const resources = inSuccessesOf(['listLiveAgentResources'], 'data')

/** What authors choose from: the catalog and the resources. */
export const authoringInvariants: readonly Invariant[] = [
  {
    name: 'catalog-groups-unique',
    says: 'The index of capabilities has each tool group once.',
    clause: schema('LiveCatalogResponse/properties/data/properties/capabilities'),
    inferred: 'An index of tool groups is stated; that none stands twice is assumed.',
    check: each(catalog, (data) => repeatedAt(objectsIn(data, 'capabilities'), '/capabilities', 'name')),
  },
  {
    name: 'source-in-lower-case',
    says: "A source is native or the external CRM's name in lower case.",
    clause: schema('ResourceSource'),
    inferred: null,
    check: eachIn(resources, ['items'], (item) => {
      const source = textIn(item, 'source')
      return source === null ? null : must(source === source.toLowerCase(), '/source', 'in lower case', source)
    }),
  },
  {
    name: 'sources-reported',
    says: 'Every source that something came from is reported.',
    clause: schema('LiveResourcesResponse/properties/data/properties/sources'),
    inferred: 'Each source is reported on its own; the form of that report is not shown.',
    check: each(resources, (data) => {
      const sources = objectsIn(data, 'sources')?.map((entry) => textIn(entry, 'source'))
      const items = objectsIn(data, 'items')
      if (sources === undefined || items === null || sources.length === 0) return null
      return items.flatMap((item, index) => {
        const source = textIn(item, 'source')
        return must(source === null || sources.includes(source), `/items/${index}/source`, 'a reported source', source)
      })
    }),
  },
  {
    name: 'resources-unique',
    says: 'A resource is listed once.',
    clause: schema('LiveResourcesResponse/properties/data/properties/items'),
    inferred: 'The form of the list is not shown.',
    check: each(resources, (data) => repeatedAt(objectsIn(data, 'items'), '/items', 'id')),
  },
]
