import type { AdVideo } from '@vitrine/core/videos'

/**
 * Gives a player the captions of its video. They are set as cues instead of loaded as a file, which pages of other origins
 * and their policies would refuse.
 */
export const showCaptions = (player: HTMLVideoElement, { file, order }: AdVideo, label: string): void => {
  if (!file || player.dataset['captions'] === file.url) return
  player.dataset['captions'] = file.url
  for (const track of player.textTracks) track.mode = 'disabled'
  const track = player.addTextTrack('captions', label, order.language === 'mx' ? 'es-MX' : order.language)
  for (const { from, to, text } of file.cues) track.addCue(new VTTCue(from, to, text))
  // What it says stands in its pictures: captions are for who asks for them.
  track.mode = 'hidden'
}
