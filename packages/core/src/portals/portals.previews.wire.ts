import { integer, listOf, record, text, truth } from '../wire/index.ts'
import type { PortalPreview } from './portals.previews.model.ts'

/** An ad as the portals of its universe would show it, those it is chosen for first. */
export const portalPreviewsWire = record<{ items: PortalPreview[] }>()({
  items: [
    'apercus',
    listOf(
      record<PortalPreview>()({
        codeName: ['diffuseurNomDeCode', text],
        name: ['nom', text],
        url: ['lien', text],
        isChosen: ['selectionne', truth],
        refusals: ['refus', integer],
        advice: ['conseils', integer],
      }),
    ),
  ],
})
