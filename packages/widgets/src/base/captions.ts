import { localeTags, type Language } from '@vitrine/core/i18n'

interface Cue {
  from: number
  to: number
  text: string
}

interface Captions {
  cues: readonly Cue[]
  label: string
  language: Language
  /** Whether they are on from the beginning; the player has a button for them either way. */
  isShown: boolean
}

/**
 * Gives a player its captions. They are set as cues instead of loaded as a file, which pages of other origins and their policies would
 * refuse.
 */
export const addCaptions = (player: HTMLVideoElement, { cues, label, language, isShown }: Captions): void => {
  for (const track of player.textTracks) track.mode = 'disabled'
  const track = player.addTextTrack('captions', label, localeTags[language])
  for (const { from, to, text } of cues) track.addCue(new VTTCue(from, to, text))
  track.mode = isShown ? 'showing' : 'hidden'
}
