import type { Account, Universe } from '@vitrine/core/account'
import { adContextOf } from '@vitrine/core/ad-form'
import { accountTimeZone, dayOf } from '@vitrine/core/days'
import { createFormatters, loadTranslator } from '@vitrine/core/i18n'
import { videoCues, videoScenes, videoSizes, type VideoCue, type VideoOrder } from '@vitrine/core/videos'
import { valuesOf } from '../ad-editor/ad-editor.values.model.ts'
import { findMember, mainUserOf } from '../account/account.store.ts'
import type { AdRow, PhotoRow } from '../ads/ads.table.ts'
import type { Database } from '../db/database.ts'
import { objectTypes } from '../object-types/object-types.model.ts'
import { readPhotos } from '../establishment-sheet/establishment-sheet.store.ts'
import { logoFrom, type CardLogo } from './drawing/videos.logo.service.ts'
import type { FilmOrder } from './drawing/videos.stills.service.ts'
import type { ReadPicture } from './videos.model.ts'

interface ContentDeps {
  database: Database
  readPicture: ReadPicture
}

export interface VideoContent {
  film: FilmOrder
  cues: VideoCue[]
}

/** The name of a photo in an order: the id of its file, or its address where it has none. */
const nameOfPhoto = (photo: PhotoRow, publicUrl: string): string =>
  photo.id ?? (photo.url.startsWith('/') ? publicUrl + photo.url : photo.url)

/** The photos of these names in their order; null if the ad has not each of them any more. */
export const photosNamed = (ad: Pick<AdRow, 'photos'>, names: readonly string[], publicUrl: string): PhotoRow[] | null => {
  const known = new Map(ad.photos.map((photo) => [nameOfPhoto(photo, publicUrl), photo]))
  const found = names.flatMap((name) => known.get(name) ?? [])
  return found.length === names.length ? found : null
}

/** The texts of a video in its language: what visitors may read about the ad, who offers it, and what the law asks today. */
const scenesOf = async ({ database }: ContentDeps, { ad, account, order, now }: Asked, count: number) => {
  const { language } = order
  const [fields, words, law, videos] = await Promise.all([
    loadTranslator(language, 'ad-editor'),
    loadTranslator(language, 'ad-sheet'),
    loadTranslator(language, 'ad-law'),
    loadTranslator(language, 'videos'),
  ])
  const timeZone = accountTimeZone(account)
  const { advertiser } = account
  const universe = ad.universe as Universe
  const around = {
    isModel: false,
    isLot: ad.parentId !== 0,
    today: dayOf(now, timeZone),
    managers: [],
    objectTypes: objectTypes({ language, universe, codes: new Set([ad.objectType]) }),
  }
  const main = await findMember(database.db, await mainUserOf(database.db, advertiser.id))
  const subject = {
    values: valuesOf(ad),
    reader: {
      language,
      currency: ad.currency,
      format: createFormatters(language, timeZone),
      fields,
      words,
      law,
      context: adContextOf({ ...advertiser, universe }, around),
    },
    videos,
    agency: { name: advertiser.name, phone: main?.user.phone || main?.user.mobile || '', email: advertiser.email },
  }
  return { scenes: videoScenes(subject, count), videos }
}

interface Asked {
  ad: AdRow
  account: Account
  order: VideoOrder
  now: Date
}

/** That of the account's establishment sheet, or else of its profile; null if it has none. */
const logoOf = async (
  { database, readPicture }: ContentDeps,
  { id, logo: ofProfile }: Pick<Account['advertiser'], 'id' | 'logo'>,
): Promise<CardLogo | null> => {
  const ofSheet = (await readPhotos(database, id)).find(({ kind }) => kind === 'logo')
  const url = ofSheet?.url ?? ofProfile
  const file = url === null ? null : await readPicture(url)
  return file && logoFrom(file)
}

/** All that a video is made of. A photo that is not on this server, or is missing, is empty, and so cannot be read. */
export const contentOfVideo = async (deps: ContentDeps, asked: Asked, photos: readonly PhotoRow[]): Promise<VideoContent> => {
  const { shape, style, color } = asked.order
  const { scenes, videos } = await scenesOf(deps, asked, photos.length)
  const files: Uint8Array[] = []
  // Nothing is fetched from other servers: a URL in an ad could lead into the operator's own network.
  for (const { url } of photos) files.push((url.startsWith('/') ? await deps.readPicture(url) : null) ?? new Uint8Array())
  const { advertiser } = asked.account
  const described = photos.map(({ alternative = '' }) => ({ alternative }))
  return {
    film: {
      scenes,
      look: { ...videoSizes[shape], style, color, agency: advertiser.name, logo: await logoOf(deps, advertiser) },
      photos: files,
    },
    cues: videoCues(scenes, described, videos),
  }
}
