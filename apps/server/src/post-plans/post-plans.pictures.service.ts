import { mediaLimits, type MediaFile } from '@vitrine/core/media'
import { invalid, Refusal } from '../refusal.ts'

/** A picture in a request: base64 content, the id of an upload, or an address. */
interface SentPicture {
  type: 'media' | 'url' | 'base64'
  value: string
}

interface SentPictures {
  pictures?: SentPicture[] | null | undefined
  portalPictures?: Record<string, SentPicture[]> | null | undefined
}

type KeepPicture = (file: { name: string; bytes: Uint8Array }) => Promise<MediaFile>

/** Pictures of the post and of its networks together. */
const mostSent = 50
const prefix = /^data:image\/(?:png|jpe?g|webp);base64,/
const alphabet = /^[A-Za-z\d+/]+={0,2}$/

/** Decodes base64, with or without the prefix of a data URL. */
const bytesOf = (value: string, field: string): Uint8Array => {
  const text = value.replace(prefix, '')
  if (text.length > Math.ceil(mediaLimits.fileSize / 3) * 4)
    throw new Refusal('file-too-large', { field, params: { file: field, max: mediaLimits.fileSize / (1024 * 1024) } })
  if (!alphabet.test(text) || text.length % 4 === 1) throw invalid(field)
  return Buffer.from(text, 'base64')
}

const keepOne = async (picture: SentPicture, field: string, keep: KeepPicture): Promise<SentPicture> => {
  if (picture.type !== 'base64') return picture
  try {
    const { id } = await keep({ name: field, bytes: bytesOf(picture.value, `${field}.value`) })
    return { ...picture, type: 'media', value: id }
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, { ...error.details, field: `${field}.value` }) : error
  }
}

const listsOf = ({ pictures, portalPictures }: SentPictures): [string, SentPicture[]][] => [
  ['pictures', pictures ?? []],
  ...Object.entries(portalPictures ?? {}).map(([code, own]): [string, SentPicture[]] => [`portalPictures.${code}`, own]),
]

export const hasSentFiles = (body: SentPictures): boolean =>
  listsOf(body).some(([, pictures]) => pictures.some(({ type }) => type === 'base64'))

/** Stores all base64 pictures of the body as uploads of the account and replaces them by their ids. A refusal names the field. */
export const withKeptFiles = async <Body extends SentPictures>(body: Body, keep: KeepPicture): Promise<Body> => {
  const lists = listsOf(body)
  if (lists.flatMap(([, pictures]) => pictures.filter(({ type }) => type === 'base64')).length > mostSent)
    throw new Refusal('post-pictures', { field: 'pictures', params: { max: mostSent } })
  const kept = new Map<string, SentPicture[]>()
  // Sequentially, because decoding a picture takes much memory.
  for (const [place, pictures] of lists) {
    const own: SentPicture[] = []
    for (const [at, picture] of pictures.entries()) own.push(await keepOne(picture, `${place}.${at}`, keep))
    kept.set(place, own)
  }
  return {
    ...body,
    ...(body.pictures && { pictures: kept.get('pictures') }),
    ...(body.portalPictures && {
      portalPictures: Object.fromEntries(Object.keys(body.portalPictures).map((code) => [code, kept.get(`portalPictures.${code}`) ?? []])),
    }),
  }
}
