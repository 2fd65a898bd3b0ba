import type { Options } from '../rule.ts'
import { asVisitor } from '../visitor.ts'
import type { Visitor } from '../visitor.ts'
import { contract } from './contract.ts'
import { descriptionStyle } from './description-style.ts'
import { errorCatalog } from './error-catalog.ts'
import { errorCodesKnown } from './error-codes-known.ts'
import { errorCodesUsed } from './error-codes-used.ts'
import { errorExamples } from './error-examples.ts'
import { errorForm } from './error-form.ts'
import { errorSchemas } from './error-schemas.ts'
import { exampleKeys } from './example-keys.ts'
import { markErrors } from './mark-errors.ts'
import { markExtensibleEnum } from './mark-extensible-enum.ts'
import { markFixtures } from './mark-fixtures.ts'
import { markInferred } from './mark-inferred.ts'
import { markedPlaces } from './marked-places.ts'
import { marksKnown } from './marks-known.ts'
import { operationKeyOrder } from './operation-key-order.ts'
import { operationRoles } from './operation-roles.ts'
import { operationSafety } from './operation-safety.ts'
import { operationScopes } from './operation-scopes.ts'
import { pairFixtures } from './pair-fixtures.ts'
import { pairRequests } from './pair-requests.ts'
import { parameterExamples } from './parameter-examples.ts'
import { portableYaml } from './portable-yaml.ts'
import { propertyDescriptions } from './property-descriptions.ts'
import { requestObjects } from './request-objects.ts'
import { responseExamples } from './response-examples.ts'
import { schemaDefaults } from './schema-defaults.ts'
import { summaryStyle } from './summary-style.ts'

/** By name in redocly.yaml, without `house/`. */
export const rules: Readonly<Record<string, (options: Options) => Visitor>> = {
  contract: asVisitor(contract),
  'description-style': asVisitor(descriptionStyle),
  'error-catalog': asVisitor(errorCatalog),
  'error-codes-known': asVisitor(errorCodesKnown),
  'error-codes-used': asVisitor(errorCodesUsed),
  'error-examples': asVisitor(errorExamples),
  'error-form': asVisitor(errorForm),
  'error-schemas': asVisitor(errorSchemas),
  'example-keys': asVisitor(exampleKeys),
  'mark-errors': asVisitor(markErrors),
  'mark-extensible-enum': asVisitor(markExtensibleEnum),
  'mark-fixtures': asVisitor(markFixtures),
  'mark-inferred': asVisitor(markInferred),
  'marked-places': asVisitor(markedPlaces),
  'marks-known': asVisitor(marksKnown),
  'operation-key-order': asVisitor(operationKeyOrder),
  'operation-roles': asVisitor(operationRoles),
  'operation-safety': asVisitor(operationSafety),
  'operation-scopes': asVisitor(operationScopes),
  'pair-fixtures': asVisitor(pairFixtures),
  'pair-requests': asVisitor(pairRequests),
  'parameter-examples': asVisitor(parameterExamples),
  'portable-yaml': asVisitor(portableYaml),
  'property-descriptions': asVisitor(propertyDescriptions),
  'request-objects': asVisitor(requestObjects),
  'response-examples': asVisitor(responseExamples),
  'schema-defaults': asVisitor(schemaDefaults),
  'summary-style': asVisitor(summaryStyle),
}
