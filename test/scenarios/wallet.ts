import { set, reads, holds, tops } from './billing.ts'
import { type Scenario, scenario, given, when, talks, is } from './scenario.ts'

export const walletAndDebt: readonly Scenario[] = [
  scenario(
    'wallet.balanceMinutes',
    'holds the bonus and leaves out what has expired',
    when(reads('loc_direct'), holds({ wallet: { balanceMinutes: is.near(1100) } })),
  ),
  scenario(
    'wallet.balanceUSD',
    'is the value of the paid minutes alone',
    when(reads('loc_direct'), holds({ wallet: { balanceUSD: is.near(100) } })),
  ),
  scenario(
    'creditBatches',
    'stand oldest first',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { purchasedAt: is.naming('2025-01-10') },
          { purchasedAt: is.naming('2026-06-01') },
          { purchasedAt: is.naming('2026-06-15') },
        ],
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'have all their fields',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: is.every({
          id: is.text,
          purchasedAt: is.moment,
          minutesPurchased: is.number,
          minutesRemaining: is.number,
          valueRemainingUSD: is.number,
          ratePerMinute: is.number,
          isBonus: is.truth,
          expiresAt: is.there,
          isExpired: is.truth,
        }),
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'say which has expired and which is a bonus',
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { isExpired: true, isBonus: false, expiresAt: is.moment },
          { isExpired: false, isBonus: false, minutesRemaining: 1000 },
          { isExpired: false, isBonus: true, minutesRemaining: 100 },
        ],
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'are drawn down oldest first, never from what has expired',
    talks('loc_direct', 12.5),
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [{ minutesRemaining: 80 }, { minutesRemaining: is.near(987.5) }, { minutesRemaining: 100 }],
        wallet: { balanceMinutes: is.near(1087.5) },
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'a call goes on into the next batch',
    talks('loc_direct', 1050),
    when(
      reads('loc_direct'),
      holds({
        creditBatches: [
          { minutesRemaining: 80 },
          { minutesRemaining: 0, valueRemainingUSD: 0 },
          { minutesRemaining: is.near(50) },
        ],
        wallet: { balanceUSD: 0, balanceMinutes: is.near(50) },
      }),
    ),
  ),
  scenario(
    'creditBatches',
    'the value that remains is the minutes at their rate',
    talks('loc_turn_off', 250),
    when(
      reads('loc_turn_off'),
      holds({
        creditBatches: [
          { minutesRemaining: is.near(750), ratePerMinute: is.near(0.1), valueRemainingUSD: is.near(75) },
        ],
      }),
    ),
  ),
  scenario(
    'Direct billing, rule 4',
    'a call that runs past the paid minutes becomes debt in minutes, where Credit Guard does not stop it',
    given(set('loc_direct_low', { enabled: true, creditGuard: { enabled: false } })),
    talks('loc_direct_low', 250),
    when(
      reads('loc_direct_low'),
      holds({ wallet: { balanceMinutes: 0, balanceUSD: 0, debtMinutes: is.near(10), status: 'IN_DEBT' } }),
    ),
  ),
  scenario(
    'wallet.status',
    'DEPLETED is empty and owing nothing',
    talks('loc_direct_low', 240),
    when(reads('loc_direct_low'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'wallet.status',
    'DEPLETED on a wallet that never had anything',
    when(
      reads('loc_depleted'),
      holds({ wallet: { balanceMinutes: 0, balanceUSD: 0, status: 'DEPLETED' }, creditBatches: [] }),
    ),
  ),
  scenario(
    'wallet.status',
    'ACTIVE above the low mark',
    when(reads('loc_kept'), holds({ wallet: { balanceUSD: is.near(100), status: 'ACTIVE' } })),
  ),
  scenario(
    'wallet.status',
    'LOW_BALANCE under the low mark, 50 dollars where none is stored',
    when(reads('loc_direct_low'), holds({ wallet: { balanceUSD: is.near(24), status: 'LOW_BALANCE' } })),
  ),
  scenario(
    'wallet.status',
    'LOW_BALANCE exactly at the low mark',
    talks('loc_direct', 500),
    when(reads('loc_direct'), holds({ wallet: { balanceUSD: is.near(50), status: 'LOW_BALANCE' } })),
  ),
  scenario(
    'Readings, wallet',
    'the low mark is the stored threshold',
    given(set('loc_with_card', tops({ thresholdUSD: 20 }))),
    talks('loc_with_card', 700),
    when(reads('loc_with_card'), holds({ wallet: { balanceUSD: is.near(30), status: 'ACTIVE' } })),
  ),
  scenario(
    'wallet.status',
    'IN_DEBT is empty and owing',
    when(reads('loc_in_debt'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 12.5, status: 'IN_DEBT' } })),
  ),
  scenario(
    'Direct billing, rule 5',
    'Credit Guard stops calls at an empty wallet',
    given(set('loc_direct_low', { enabled: true, creditGuard: { enabled: true } })),
    talks('loc_direct_low', 240),
    talks('loc_direct_low', 30),
    when(reads('loc_direct_low'), holds({ wallet: { debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'Direct billing, rule 5',
    'without Credit Guard calls run on debt',
    talks('loc_in_debt', 5),
    when(reads('loc_in_debt'), holds({ wallet: { debtMinutes: is.near(17.5), status: 'IN_DEBT' } })),
  ),
  scenario(
    'Readings, second round',
    'debt stays when direct billing is turned off',
    when(set('loc_flow_debt', { enabled: false }), holds({ billingMode: 'AGENCY_WALLET', wallet: { debtMinutes: 5 } })),
  ),
  scenario(
    'Billing mode',
    'after turning off, paid minutes are used first',
    given(set('loc_turn_off', { enabled: false })),
    talks('loc_turn_off', 300),
    when(reads('loc_turn_off'), holds({ wallet: { balanceMinutes: is.near(700), debtMinutes: 0 } })),
  ),
  scenario(
    'Billing mode',
    'after turning off and using up what is paid, the agency wallet pays: no debt on the client',
    given(set('loc_turn_off', { enabled: false })),
    talks('loc_turn_off', 1300),
    when(reads('loc_turn_off'), holds({ wallet: { balanceMinutes: 0, debtMinutes: 0, status: 'DEPLETED' } })),
  ),
  scenario(
    'autoRecharge.blockedReason',
    'null where nothing blocks',
    when(
      reads('loc_direct'),
      holds({ autoRecharge: { enabled: true, blockedReason: null, requiresAction: false, recommendedAction: null } }),
    ),
  ),
  scenario(
    'wallet',
    'each world has a wallet of its own: a call elsewhere is not seen here',
    talks('loc_direct', 0.5),
    when(reads('loc_direct_settings'), holds({ wallet: { balanceMinutes: is.near(1000) } })),
  ),
]
