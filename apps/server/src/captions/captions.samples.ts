import { captionQuestionWire } from '@vitrine/core/captions'
import { northernAd, type MakeSamples } from '../test/samples.ts'

export const samples: MakeSamples = () => ({
  bodies: {
    'POST /api/provider/annonce-post/redaction': captionQuestionWire.encode({
      kind: 'ad',
      postId: northernAd,
      title: '',
      text: '',
      network: 'facebook',
      tone: 'friendly',
      length: 'short',
      language: 'fr',
      promptId: null,
    }),
  },
})
