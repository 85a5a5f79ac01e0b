import type { Language } from '@vitrine/core/i18n'
import { followingPost, postFor, sentMediaKind, sentPictures } from '@vitrine/core/posts'
import { refreshedText, trackedAddress, trackedText } from '@vitrine/core/post-publishing'
import { sentText } from '@vitrine/core/post-checks'
import { networkLimits, type PictureFormat, type SocialNetwork } from '@vitrine/core/social-networks'
import type { Files } from '../ports/files.ts'
import type { FetchLimits } from '../ports/network.ts'
import type { LeftOut, PreparedPicture, PreparedPost } from '../social-networks/social-networks.connector.model.ts'
import { absolute, contentOfRow, type AdOfPost, type PostRow, type PublicationRow } from '../posts/posts.model.ts'

/** What a network is sent, as it is kept: from then on it is asked for this. */
export interface Snapshot extends Omit<PreparedPost, 'key' | 'pictures' | 'video'> {
  pictures: { url: string; alternative: string }[]
  video: { url: string; size: number } | null
}

/** What a network was sent. */
export interface SentSnapshot extends Snapshot {
  /** What it left out before it was asked to publish the rest. */
  leftOut?: LeftOut[]
}

export interface PrepareDeps {
  files: Pick<Files, 'read'>
  config: { publicUrl: string }
  /** The bytes of a picture of this server, by its address without the server's name. */
  readPicture(path: string): Promise<Uint8Array | null>
  fetchPublic(address: string, limits: FetchLimits): Promise<Uint8Array>
}

const tags: Record<Language, string> = { fr: 'fr', en: 'en', es: 'es', mx: 'es-MX' }

interface SnapshotSource {
  row: PostRow
  ad: AdOfPost | null
  publication: Pick<PublicationRow, 'network' | 'kind' | 'seen'>
  /** What the ad says now is put in the place of what it source before. */
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

/** What a network would be sent of a post now. */
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

/** A picture as a JPEG that the network takes. */
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

/** A network fetches a picture where it lies, if its address says that it is of a format that the network takes. */
const isTaken = (network: SocialNetwork, url: string): boolean => {
  const ending = /\.([a-z]+)$/i.exec(URL.parse(url, 'http://localhost')?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
  const format = formats[ending]
  return format !== undefined && networkLimits[network].pictures.formats.includes(format)
}

type Sent = Pick<PublicationRow, 'advertiserId' | 'id' | 'network'>

/** Where a network fetches the JPEG of a picture that it does not take as it is. */
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

/** The JPEG of a picture of a publication as the network was told of it; null where it was told of none. */
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

/** A post as connectors send it; files are only read where they ask for them. */
export const preparedOf = (deps: PrepareDeps, { pictures, video, ...snapshot }: Snapshot, publication: Sent): PreparedPost => ({
  ...snapshot,
  key: publication.id,
  pictures: pictures.map((picture, position) => pictureOf(deps, publication, picture, position)),
  video: video && { address: absolute(video.url, deps.config.publicUrl), size: video.size, read: () => readVideo(deps, video.url) },
})
