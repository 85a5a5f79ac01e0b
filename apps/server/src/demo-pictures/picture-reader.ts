import type { ReadPicture } from '../ad-sheet/ad-sheet.photos.service.ts'
import type { Files } from '../ports/files.ts'

const demoPictures = '/media/demo/'

/** Reads the pictures that ads show from where they lie on this server; one of the demo data that nobody has drawn yet is asked for by its name. */
export const createPictureReader =
  ({ files }: { files: Files }, readDemoPicture: (name: string) => Promise<Uint8Array | null>): ReadPicture =>
  async (path) => {
    if (path.startsWith(demoPictures)) return readDemoPicture(path.slice(demoPictures.length))
    // An uploaded picture lies where its address says; nothing else that is kept is a picture.
    return /^\/media\/[\w-]+\/[\w.-]+$/.test(path) ? files.read(path.slice(1)) : null
  }
