import {
  at,
  get,
  gives,
  is,
  listOf,
  post,
  type Request,
  scenario,
  type Scenario,
  when,
  given,
  keep,
  type Kept,
} from './scenario.ts'

const steps = (query: string, as: Request['as'] = 'admin'): Request =>
  get(`/api/power-dialer/pipeline/steps${query}`, { as })
const holds = (data: unknown): ReturnType<typeof gives> => gives({ success: true, data })
const counts = (...expected: readonly number[]): unknown =>
  is.so(
    `counts ${expected.join(', ')}`,
    (value) =>
      listOf(value)
        .map((step) => at(step, 'count'))
        .join(',') === expected.join(','),
  )
/** A refusal of this route: a text, no code. */
const refuses = (status: number, error: unknown = is.text): ReturnType<typeof gives> => ({
  status,
  body: { success: false, error, code: is.absent },
})

export const pipeline: readonly Scenario[] = [
  scenario(
    'Get pipeline steps',
    'step counts, cadences, parked leads and callbacks',
    when(
      steps('?locationId=loc_dialer'),
      holds({
        stepCounts: is.every({ cadenceStep: is.number, count: is.number }),
        cadences: is.filled,
        pdOverCount: is.number,
        callbacksCount: is.number,
      }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'a campaign id narrows to that campaign',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({ stepCounts: counts(12, 5), pdOverCount: 3, callbacksCount: 2 }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'another campaign has other counts',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer_evening'),
      holds({ stepCounts: counts(3), pdOverCount: 0, callbacksCount: 0 }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'several campaign ids are a combined view',
    when(
      steps('?locationId=loc_dialer&campaignIds=camp_dialer,camp_dialer_evening'),
      holds({ stepCounts: counts(15, 5), pdOverCount: 3, callbacksCount: 2 }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    'a list of one campaign is that campaign',
    when(steps('?locationId=loc_dialer&campaignIds=camp_dialer_evening'), holds({ stepCounts: counts(3) })),
  ),
  scenario(
    'Cadence',
    'has all its fields',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({
        cadences: is.every({
          _id: is.text,
          cadenceName: is.text,
          isDefault: is.truth,
          locationIds: is.list,
          campaignIds: is.list,
          activeDays: is.list,
          active: is.truth,
          schedule: is.filled,
          createdAt: is.moment,
          updatedAt: is.moment,
          headers: is.filled,
        }),
      }),
    ),
  ),
  scenario(
    'Cadence',
    'of the sub-account names it',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({ cadences: is.some({ _id: 'cad_default', locationIds: ['loc_dialer'], campaignIds: ['camp_dialer'] }) }),
    ),
  ),
  scenario(
    'Cadence schedule',
    'a moment has its fields',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({
        cadences: is.every({
          schedule: is.every({
            day: is.number,
            hour: is.number,
            minute: is.number,
            period: is.oneOf('AM', 'PM'),
            doubleDial: is.truth,
            call: { enabled: is.truth },
            additionalActions: is.list,
          }),
        }),
      }),
    ),
  ),
  scenario(
    'Cadence schedule',
    'an additional action has type, body, delay and jitter',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({
        cadences: is.every({
          schedule: is.so('actions of four fields', (schedule) =>
            listOf(schedule)
              .flatMap((moment) => listOf(at(moment, 'additionalActions')))
              .every(
                (action) =>
                  at(action, 'type') === 'sms' &&
                  typeof at(action, 'body') === 'string' &&
                  typeof at(action, 'delaySeconds') === 'number' &&
                  typeof at(action, 'jitterSeconds') === 'number',
              ),
          ),
        }),
      }),
    ),
  ),
  scenario(
    'Cadence headers',
    'a header has step index, label, day and time',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({
        cadences: is.every({
          headers: is.every({ stepIndex: is.number, label: is.text, day: is.number, time: is.text }),
        }),
      }),
    ),
  ),
  scenario(
    'Cadence headers',
    'there is one for each moment',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_dialer'),
      holds({
        cadences: is.every(
          is.so(
            'as many headers as moments',
            (cadence) => listOf(at(cadence, 'headers')).length === listOf(at(cadence, 'schedule')).length,
          ),
        ),
      }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    '__all__ includes every linked sub-account',
    when(steps('?locationId=loc_dialer&leadLocationId=__all__'), holds({ stepCounts: is.list })),
  ),
  scenario(
    'Get pipeline steps',
    '__all__ is what the caller can access: a bound key sees its own alone',
    when(
      steps('?locationId=loc_bound&leadLocationId=__all__', 'location_bound'),
      holds({ stepCounts: is.none({ count: is.above(0) }), pdOverCount: 0, callbacksCount: 0 }),
    ),
  ),
  scenario(
    'Get pipeline steps',
    '__all__ counts more than one sub-account alone',
    given(steps('?locationId=loc_dialer'), keep({ parked: 'data.pdOverCount' })),
    when(steps('?locationId=loc_dialer&leadLocationId=__all__'), {
      status: 200,
      body: (kept: Kept) => ({ data: { pdOverCount: is.above(Number(kept['parked'])) } }),
    }),
  ),
  scenario(
    'Pipeline steps answers',
    "another agency's lead location: 403",
    when(steps('?locationId=loc_dialer&leadLocationId=loc_other_agency'), refuses(403)),
  ),
  scenario(
    'Pipeline steps answers',
    'a sub-account without access: 403 with a text',
    when(steps('?locationId=loc_other_agency'), refuses(403)),
  ),
  scenario(
    'Readings, everywhere',
    'a sub-account that does not exist: 403',
    when(steps('?locationId=loc_absent'), refuses(403)),
  ),
  scenario(
    'Get pipeline steps',
    'a 400 can state that cadenceStep is required',
    when(steps('?locationId=loc_dialer_step_required'), refuses(400, is.naming('cadenceStep'))),
  ),
  scenario(
    'Get pipeline steps',
    'with cadenceStep the same request is answered',
    when(steps('?locationId=loc_dialer_step_required&cadenceStep=1'), holds({ stepCounts: is.list })),
  ),
  scenario(
    'Pipeline steps answers',
    'a cadenceStep that is no whole number: 400 with a text',
    when(steps('?locationId=loc_dialer&cadenceStep=first'), refuses(400)),
  ),
  scenario(
    'Readings, second round',
    'without locationId it answers what the other parameters name',
    when(steps('?campaignId=camp_dialer'), holds({ stepCounts: counts(12, 5) })),
  ),
  scenario(
    'Readings, second round',
    'an absent campaign gives empty data',
    when(
      steps('?locationId=loc_dialer&campaignId=camp_absent'),
      holds({ stepCounts: is.none({ count: is.above(0) }), pdOverCount: 0, callbacksCount: 0 }),
    ),
  ),
  scenario(
    'Readings, everywhere',
    'unknown query parameters are ignored',
    when(steps('?locationId=loc_dialer&colour=red'), holds({ stepCounts: is.list })),
  ),
  scenario(
    'Get pipeline steps',
    "another agency's campaign shows nothing",
    when(steps('?campaignId=camp_dialer', 'other_agency'), {
      status: is.oneOf(200, 403),
      body: is.so(
        'without its counts',
        (body) => !JSON.stringify(body).includes('12') && !JSON.stringify(body).includes('cad_default'),
      ),
    }),
  ),
  scenario(
    'Get pipeline steps',
    'it only reads: POST is no such operation',
    when(post('/api/power-dialer/pipeline/steps?locationId=loc_dialer', {}), { status: is.oneOf(404, 405) }),
  ),
]
