import * as v from 'valibot'
import { languages } from '../i18n/languages.ts'
import { codec, integer, decimal, isoDate, listOf, mapped, nullable, oneOf, record, text, wireObject, type Codec } from '../wire/index.ts'
import {
  videoFailures,
  type AdVideo,
  type VideoCue,
  type VideoFile,
  type VideoOrder,
  type VideoQuota,
  type VideoStill,
} from './videos.model.ts'

/** The names of an order on the wire. */
export const videoOrderWire = record<VideoOrder>()({
  photos: ['photos', listOf(text)],
  shape: ['format', mapped({ '16:9': 'landscape', '9:16': 'portrait', '1:1': 'square' })],
  style: ['style', mapped({ classique: 'classic', affirme: 'bold', sobre: 'calm' })],
  language: ['langue', oneOf(languages)],
  color: ['couleur', text],
})

const cue = record<VideoCue>()({ from: ['debut', decimal], to: ['fin', decimal], text: ['texte', text] })

const file = record<VideoFile>()({
  url: ['url_clap', text],
  posterUrl: ['url_vignette', text],
  captionsUrl: ['url_sous_titres', text],
  seconds: ['duree', decimal],
  width: ['largeur', integer],
  height: ['hauteur', integer],
  size: ['taille', integer],
  cues: ['sous_titres', listOf(cue)],
})

export const adVideoWire = record<AdVideo>()({
  id: ['id', text],
  adId: ['annonce', integer],
  state: ['etat', mapped({ attente: 'waiting', en_cours: 'running', termine: 'ready', echec: 'failed', annule: 'cancelled' })],
  progress: ['progression', integer],
  order: ['commande', videoOrderWire],
  createdAt: ['date_creation', isoDate],
  finishedAt: ['date_fin', nullable(isoDate)],
  failure: ['motif', nullable(oneOf(videoFailures))],
  file: ['fichier', nullable(file)],
})

export const adVideosWire = wireObject({ videos: ['claps', listOf(adVideoWire)] })

const still = record<VideoStill>()({ picture: ['image', text], text: ['texte', text] })
export const videoStillsWire = wireObject({ stills: ['apercus', listOf(still)] })

/** Where the numbers of videos stand among an account's identifiers for the maker of videos, counted from zero. */
const positions = { monthly: 4, remaining: 5, made: 6 } as const

const identifier = v.nullable(v.union([v.string(), v.number()]))
const quotaSchema = v.object({
  _embedded: v.object({
    diffusion_annonceur: v.array(v.object({ diffuseurNomDeCode: v.optional(v.string()), identifiants: v.array(identifier) })),
  }),
})

/** The maker of videos among the portals of an account, by its universe. */
export const videoPortalCode = (universe: string): string => `CLAP_VIDEO_${universe}`

/** The quota, with the universe that it is for. */
export type VideoPortal = VideoQuota & { universe: string }

export const videoQuotaWire: Codec<VideoPortal, v.InferOutput<typeof quotaSchema>> = codec(
  quotaSchema,
  ({
    _embedded: {
      diffusion_annonceur: [first],
    },
  }) => {
    const numberAt = (position: number): number => Number(first?.identifiants[position] ?? 0) || 0
    return {
      universe: (first?.diffuseurNomDeCode ?? '').replace('CLAP_VIDEO_', ''),
      monthly: numberAt(positions.monthly),
      remaining: numberAt(positions.remaining),
      made: numberAt(positions.made),
    }
  },
  ({ universe, monthly, remaining, made }) => ({
    _embedded: {
      diffusion_annonceur: [
        {
          diffuseurNomDeCode: videoPortalCode(universe),
          identifiants: [null, null, null, null, String(monthly), String(remaining), String(made)],
        },
      ],
    },
  }),
)
