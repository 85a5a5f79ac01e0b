import type { Files } from '../ports/files.ts'

export interface PhotoDeps {
  files: Files
  /** Reads the photos in a file among those of the server; none if it holds no photos. */
  readPhotos: (path: string, take: (name: string, bytes: Uint8Array) => Promise<void>) => Promise<void>
}

/** Whose photos at which portal of the demonstration. */
interface PhotoPlace {
  codeName: string
  advertiserId: number
}

const isAddress = (photo: string): boolean => /^https?:\/\//.test(photo)

const folderOf = ({ codeName, advertiserId }: PhotoPlace): string => `sandbox/photos/${codeName}/${advertiserId}/`

/** The path of a photo among the files of the server; null if it cannot be one. */
export const pathOfShownPhoto = (place: PhotoPlace, name: string): string | null =>
  /^[\w-]+\.jpg$/.test(name) && /^\w+$/.test(place.codeName) && Number.isInteger(place.advertiserId) ? folderOf(place) + name : null

/** Where a photo can be seen that an ad names by its address or by the name of its file. */
export const addressOfPhoto = ({ codeName, advertiserId }: PhotoPlace, photo: string): string =>
  isAddress(photo) ? photo : `/sandbox/portals/${codeName}/photos/${advertiserId}/${photo}`

/** Keeps the photos of a file as portals do: those from before stay for as long as an ad names them. */
export const keepPhotos = async (
  { files, readPhotos }: PhotoDeps,
  place: PhotoPlace,
  { path, named }: { path: string; named: ReadonlySet<string> },
): Promise<void> => {
  await readPhotos(path, async (name, bytes) => {
    const target = pathOfShownPhoto(place, name)
    if (target !== null && named.has(name)) await files.write(target, bytes)
  })
  const folder = folderOf(place)
  for await (const kept of files.list()) if (kept.startsWith(folder) && !named.has(kept.slice(folder.length))) await files.remove(kept)
}
