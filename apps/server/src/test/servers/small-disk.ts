import { account } from './loopback.ts'

/** The bytes of a disk of its own that a server of the tests keeps its files on; without one they are on that of the machine. */
export interface SmallDisk {
  disk?: number
}

/** Words of the shell that mount such a disk where the server alone sees it, so that it goes with the server. Only root can. */
export const mountSmallDisk = async (folder: string, { disk }: SmallDisk): Promise<string> => {
  if (disk === undefined) return 'true'
  const { uid, gid } = await account()
  return `mount -t tmpfs -o size=${disk},uid=${uid},gid=${gid},mode=755 none '${folder}' && mkdir -m 755 '${folder}/answers' && chown ${uid}:${gid} '${folder}/answers'`
}

/** The same folder as a server sees it, which may have mounted something there. */
export const asSeenBy = (pid: number | undefined, folder: string, { disk }: SmallDisk): string =>
  disk === undefined ? folder : `/proc/${pid}/root${folder}`
