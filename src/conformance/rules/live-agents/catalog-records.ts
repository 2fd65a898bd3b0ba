import type { LiveCatalogResponse, LiveResourcesResponse } from '../../../../generated/api.d.ts'
import { inSuccessesOf, schema } from '../invariant.ts'
import { areDistinct, is, isAmong, isMoreThan, isPresent, matches } from '../language/conditions.ts'
import { itemsOf } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { countOf } from '../language/values.ts'

export const catalogInvariants = [
  ...rowsOf<LiveCatalogResponse['data']>(inSuccessesOf(['getLiveAgentCatalog'], 'data'), [
    {
      name: 'catalog-groups-unique',
      says: 'The index of capabilities has each tool group once.',
      clause: schema('LiveCatalogResponse/properties/data/properties/capabilities'),
      inferred: 'An index of tool groups is stated; that none stands twice is assumed.',
      then: ({ shown }) => areDistinct(itemsOf(shown.capabilities).map(({ name }) => name)),
    },
  ]),
  ...rowsOf<LiveResourcesResponse['data']>(inSuccessesOf(['listLiveAgentResources'], 'data'), [
    {
      name: 'source-in-lower-case',
      says: "A source is native or the external CRM's name in lower case.",
      clause: schema('ResourceSource'),
      then: ({ shown }) =>
        itemsOf(shown.items).map(({ source }) =>
          matches(source, (name) => name === name.toLowerCase(), 'in lower case'),
        ),
    },
    {
      name: 'calendars-with-sources',
      says: 'A lookup of calendars reports its sources, and each calendar has the one that it came from.',
      clause: schema('LiveResourcesResponse/properties/data/properties/sources'),
      stated: true,
      given: ({ named }) => [is(named('kind'), 'calendars')],
      then: ({ shown }) => [
        isPresent(shown, 'sources'),
        ...itemsOf(shown.items).map((calendar) => isPresent(calendar, 'source')),
      ],
    },
    {
      name: 'sources-reported',
      says: 'Every source that something came from is reported.',
      clause: schema('LiveResourcesResponse/properties/data/properties/sources'),
      inferred: 'Each source is reported on its own; the form of that report is not shown.',
      given: ({ shown }) => [isMoreThan(countOf(shown.sources), 0)],
      then: ({ shown }) => {
        const reported = itemsOf(shown.sources).map(({ source }) => source)
        return itemsOf(shown.items).map(({ source }) => isAmong(source, reported))
      },
    },
    {
      name: 'resources-unique',
      says: 'A resource is listed once.',
      clause: schema('LiveResourcesResponse/properties/data/properties/items'),
      inferred: 'The form of the list is not shown.',
      then: ({ shown }) => areDistinct(itemsOf(shown.items).map(({ id }) => id)),
    },
  ]),
]
