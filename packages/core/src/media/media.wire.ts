import * as v from 'valibot'
import { integer, mapped, nullable, nullableInteger, nullableText, plain, record, text, withDefault } from '../wire/index.ts'
import type { MediaFile, PictureEdit } from './media.model.ts'

const mediaKinds = mapped({ photo: 'picture', document: 'document' })

/** An uploaded file. */
export const mediaFileWire = record<MediaFile>()({
  id: ['id', text],
  kind: ['type', mediaKinds],
  name: ['nom', text],
  format: ['format', mapped({ jpeg: 'jpeg', png: 'png', webp: 'webp', pdf: 'pdf' })],
  size: ['taille', integer],
  width: ['largeur', nullableInteger],
  height: ['hauteur', nullableInteger],
  url: ['url', text],
  thumbnailUrl: ['url_miniature', nullableText],
  sourceId: ['origine', nullableText],
})

/** The upload from which a file is made. */
export const finishedUploadWire = record<{ uploadId: string }>()({ uploadId: ['envoi', text] })

const position = plain(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)))
const length = plain(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)))
const crop = record<NonNullable<PictureEdit['crop']>>()({
  x: ['x', position],
  y: ['y', position],
  width: ['largeur', length],
  height: ['hauteur', length],
})

const fitted = plain(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)))
const fit = record<NonNullable<PictureEdit['fit']>>()({ width: ['largeur', fitted], height: ['hauteur', fitted] })

/** How a picture is rotated, cropped and fitted. */
export const pictureEditWire = record<PictureEdit>()({
  rotate: ['rotation', plain(v.picklist([0, 90, 180, 270]))],
  crop: ['recadrage', nullable(crop)],
  fit: ['format', withDefault(nullable(fit), null)],
})
