import type { Language } from '@vitrine/core/i18n'
import { followingPost, postFor, sentMediaKind, sentPictures } from '@vitrine/core/posts'
import { refreshedText, trackedAddress, trackedText } from '@vitrine/core/post-publishing'
import { sentText } from '@vitrine/core/post-checks'
import { networkLimits, type PictureFormat, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Files } from '../ports/files.ts'
import type { FetchLimits } from '../ports/network.ts'
import type { LeftOut, PreparedPicture, PreparedPost } from '../social-networks/social-networks.connector.model.ts'
import { absolute, contentOfRow, type AdOfPost, type PostRow, type PublicationRow } from '../posts/posts.model.ts'

/** What a network is sent, stored so that later searches and retries use the same content. */
export interface Snapshot extends Omit<PreparedPost, 'key' | 'pictures' | 'video'> {
  pictures: { url: string; alternative: string }[]
  video: { url: string; size: number } | null
}

export interface SentSnapshot extends Snapshot {
  /** Parts that the network does not take, noted before the rest is published. */
  leftOut?: LeftOut[]
}

export interface PrepareDeps {
  files: Pick<Files, 'read'>
  config: { publicUrl: string }
  /** Bytes of a picture of this server, by its path. */
  readPicture(path: string): Promise<Uint8Array | null>
  fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array>
}

const tags: Record<Language, string> = { fr: 'fr', en: 'en', es: 'es', mx: 'es-MX' }

interface SnapshotSource {
  row: PostRow
  ad: AdOfPost | null
  publication: Pick<PublicationRow, 'network' | 'kind' | 'seen'>
  /** Prices and pictures are updated to those of the ad. */
  isRefreshed: boolean
  language: Language
}

const videoOf = ({ row, publication: { network } }: SnapshotSource): Snapshot['video'] => {
  const content = contentOfRow(row)
  const kind = sentMediaKind(content, network)
  if (kind === 'upload' && content.video) return { url: content.video.url, size: content.video.size }
  return kind === 'url' ? { url: postFor(content, network).videoUrl, size: 0 } : null
}

const isStillThere = (url: string, { ad, publication: { seen }, isRefreshed }: SnapshotSource): boolean =>
  !isRefreshed || !ad || !seen?.pictures.includes(url) || ad.photos.some((photo) => photo.url === url)

/** What a network would be sent now. */
export const snapshotOf = (source: SnapshotSource): Snapshot => {
  const { row, ad, publication, isRefreshed, language } = source
  const { network, kind, seen } = publication
  const content = contentOfRow(row)
  const own = content.networks[network] ?? followingPost(network)
  const refreshed = (text: string): string => (isRefreshed && ad && seen ? refreshedText(text, seen.price, ad.price) : text)
  return {
    text: sentText(network, kind, trackedText(refreshed(postFor(content, network).text), own.tracking)),
    pictures: sentPictures(content, network)
      .filter(({ url }) => isStillThere(url, source))
      .map(({ url, alternative }) => ({ url, alternative })),
    video: videoOf(source),
    type: own.type,
    button: own.button,
    buttonUrl: own.buttonUrl === '' ? '' : trackedAddress(own.buttonUrl, own.tracking),
    offer: own.offer,
    firstComment: trackedText(refreshed(own.firstComment), own.tracking),
    language: tags[language],
  }
}

const pictureFetch: FetchLimits = { size: 20 * 1024 * 1024, ms: 30_000 }
const videoFetch: FetchLimits = { size: 100 * 1024 * 1024, ms: 120_000 }
const reading = { limitInputPixels: 100_000_000, failOn: 'error' } as const
/** Networks show nothing wider. */
const widest = 2_048

const readJpeg = async ({ readPicture, fetchPublic }: PictureDeps, url: string, network: SocialNetwork): Promise<Uint8Array> => {
  const bytes = url.startsWith('/') ? await readPicture(url) : await fetchPublic(url, pictureFetch)
  if (!bytes) throw new Error('A picture of a post is gone')
  const { default: sharp } = await import('sharp')
  const width = networkLimits[network].pictures.maxWidth ?? widest
  return sharp(bytes, reading)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
}

const formats: Readonly<Record<string, PictureFormat>> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' }

/** Whether the network can fetch the picture from its address, judging by the file extension. */
const isTaken = (network: SocialNetwork, url: string): boolean => {
  const ending = /\.([a-z]+)$/i.exec(URL.parse(url, 'http://localhost')?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  const format = formats[ending]
  return format !== undefined && networkLimits[network].pictures.formats.includes(format)
}

type Sent = Pick<PublicationRow, 'advertiserId' | 'id' | 'network'>

/** Path of the JPEG version of a picture. */
const jpegPath = ({ advertiserId, id }: Sent, position: number): string => `/media/posts/${advertiserId}/${id}/${position}.jpg`

const pictureOf = (
  deps: PrepareDeps,
  sent: Sent,
  { url, alternative }: Snapshot['pictures'][number],
  position: number,
): PreparedPicture => ({
  address: absolute(isTaken(sent.network, url) ? url : jpegPath(sent, position), deps.config.publicUrl),
  alternative,
  read: () => readJpeg(deps, url, sent.network),
})

export type PictureDeps = Pick<PrepareDeps, 'readPicture' | 'fetchPublic'>

/** The JPEG of the picture at a position; null if there is none. */
export const sentJpeg = async (
  deps: PictureDeps,
  { pictures }: Pick<Snapshot, 'pictures'>,
  network: SocialNetwork,
  position: number,
): Promise<Uint8Array | null> => {
  const picture = pictures[position]
  return picture ? readJpeg(deps, picture.url, network) : null
}

const readVideo = async ({ files, fetchPublic }: PrepareDeps, url: string): Promise<Uint8Array> => {
  const bytes = url.startsWith('/') ? await files.read(url.slice(1)) : await fetchPublic(url, videoFetch)
  if (!bytes) throw new Error('The video of a post is gone')
  return bytes
}

/** The snapshot as connectors take it; files are read only on demand. */
export const preparedOf = (deps: PrepareDeps, { pictures, video, ...snapshot }: Snapshot, publication: Sent): PreparedPost => ({
  ...snapshot,
  key: publication.id,
  pictures: pictures.map((picture, position) => pictureOf(deps, publication, picture, position)),
  video: video && { address: absolute(video.url, deps.config.publicUrl), size: video.size, read: () => readVideo(deps, video.url) },
})
