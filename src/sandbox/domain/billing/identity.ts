/** What every module knows of a sub-account. */
export interface SubAccountIdentity {
  /** Its id, the `locationId` of the API. */
  readonly location: string
  readonly agency: string
  /** A label for display. */
  readonly name: string | null
  /** False: paused. Null: not known. */
  readonly isLive: boolean | null
  /** `native` for the platform's own CRM, else the external CRM's name in lower case. */
  readonly crm: string
  /** Whether the CRM cannot be read at the moment. */
  readonly crmUnavailable: boolean
  /** What this sub-account refuses by script, e.g. an error code; null where it follows the rules. */
  readonly scripted: string | null
}

/** The CRM of a sub-account that has no external one. */
export const NATIVE_CRM = 'native'
