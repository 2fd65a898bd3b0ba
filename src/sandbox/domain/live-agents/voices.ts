/** Voices that an agent can have; `Clara` is the contract's own. */
export const VOICES = [{ id: 'Clara' }, { id: 'Emil' }, { id: 'Noor' }, { id: 'Tomas' }] as const

/** Rooms that can be heard behind a voice. */
export const BACKGROUND_ROOMS = [{ id: 'office' }, { id: 'call_centre' }, { id: 'silence' }] as const

/** How a draft sounds until its author says otherwise. */
export const DEFAULT_VOICE = { voiceId: 'Clara', prompt: 'Speak naturally.' } as const

/** Whether the catalog lists a voice. */
export function isVoice(voiceId: string): boolean {
  return VOICES.some(({ id }) => id === voiceId)
}
