import { videoOrderWire } from '@vitrine/core/videos'
import { northernAd, type MakeSamples } from '../test/samples.ts'
import { providePhotos, videoOrder } from '../test/videos.ts'

export const samples: MakeSamples = async (app) => {
  const order = videoOrderWire.encode(videoOrder(await providePhotos(app, northernAd)))
  return {
    bodies: {
      'POST /api/provider/annonce/:id/clap': order,
      'POST /api/provider/annonce/:id/clap/apercu': order,
    },
    query: { 'diffuseur-codeNames': 'CLAP_VIDEO_IMMO' },
  }
}
