import type { ReadPicture } from '../ad-sheet/ad-sheet.photos.service.ts'
import type { Files } from '../ports/files.ts'

const demoPictures = '/media/demo/'

/** Reads the pictures of ads that are stored on this server; those of the demo data are drawn if necessary. */
export const createPictureReader =
  ({ files }: { files: Files }, readDemoPicture: (name: string) => Promise<Uint8Array | null>): ReadPicture =>
  async (path) => {
    if (path.startsWith(demoPictures)) return readDemoPicture(path.slice(demoPictures.length))
    // The path of an uploaded picture is that of its file; other stored files are not pictures.
    return /^\/media\/[\w-]+\/[\w.-]+$/.test(path) ? files.read(path.slice(1)) : null
  }
