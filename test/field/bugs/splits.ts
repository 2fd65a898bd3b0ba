/** Bugs of split tests, skills and pipeline steps. */
export const SPLITS = {
  'DELETE split variant': {
    'weights-not-shared': "Split test: live variants' weights total 100.",
    'excluded-gets-weight': 'Split test: the weight goes to live survivors.',
    'removed-variant-vanishes': 'Split test: a removed variant stays listed.',
    'removed-stays-active': "Split test: the variant's status becomes removed.",
    'removed-without-date': 'Split test: removedAt is the time of removal.',
    'excluded-not-a-member': 'Split test: excluded members count as members.',
    'split-goes-on-with-one': 'Split test: one member left ends the split.',
    'last-member-keeps-weight': 'Split test: the remaining member takes weight 100.',
    'primary-removable': 'Remove variant: the variant is not the primary.',
    'split-stale-accepted': 'Split errors: 409 when the split changed since it was read.',
    'split-conflict-other-code': 'Split errors: the code of 409 is CONFLICT.',
    'split-revision-stays': "Versioning 3: a split's revision moves with its changes.",
    'split-through-any-member': 'Remove variant: every operation goes through the primary.',
  },
  'PATCH split test': {
    'weights-of-some-accepted': 'Split errors: weights cover every active variant once.',
    'weights-sum-not-checked': "Limits: live variants' weights total 100.",
    'excluding-removes': 'Split test: excluding pauses a variant without removal.',
  },
  'DELETE skill': {
    'skill-siblings-touched': 'Delete skill: siblings are untouched.',
    'stale-skills-version-accepted': 'Delete skill: expectedVersion rejects stale writes.',
    'skills-version-stays': 'Delete skill: version is the new skills version.',
    'negative-skills-version-accepted': 'Limits: expectedVersion is at least 0.',
  },
  'GET pipeline steps': {
    'combined-shows-first': 'Pipeline: campaign ids give a combined view.',
    'all-leaks-others': 'Pipeline: __all__ is what the caller can access.',
    'no-access-as-nothing': 'Pipeline errors: 403 says that there is no access to the project.',
    'lead-location-ignored': "Pipeline: a lead location overrides the project's.",
    'parked-not-counted': 'Pipeline: pdOverCount is the parked leads.',
    'cadence-headers-missing': 'Cadence: headers are among its fields.',
    'pipeline-error-has-code': 'Pipeline errors: 400 has error text only, no code.',
  },
} as const
