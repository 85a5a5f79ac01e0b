import type { AdVideo } from '@vitrine/core/videos'
import { addCaptions } from '../../base/captions.ts'

/** Gives a player the captions of its video, once. */
export const showCaptions = (player: HTMLVideoElement, { file, order }: AdVideo, label: string): void => {
  if (!file || player.dataset['captions'] === file.url) return
  player.dataset['captions'] = file.url
  // What it says stands in its pictures: captions are for who asks for them.
  addCaptions(player, { cues: file.cues, label, language: order.language, isShown: false })
}
