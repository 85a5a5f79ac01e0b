import type { Edge } from '../checks/imports.ts'
import { standsOn } from './stands-on.ts'

/** A part of a layer. A file belongs to the first one whose pattern matches its path below the layer's source. */
interface Room {
  name: string
  /** Absent for features: every folder that no other room names. */
  files?: RegExp
  /** The rooms that it may import; by default all that are listed before it, since rooms are listed bottom up. */
  opens?: readonly string[]
  /** Files of other features that it may import. */
  ofFeatures?: RegExp
  why: string
}

export interface Layer {
  /** Its path. */
  source: string
  rooms: readonly Room[]
}

const isFeature = (room: Room): boolean => !room.files

const roomOf = ({ rooms }: Layer, path: string): Room | undefined =>
  rooms.find(({ files }) => files?.test(path)) ?? (path.includes('/') ? rooms.find(isFeature) : undefined)

const opensOf = ({ rooms }: Layer, room: Room): readonly string[] =>
  room.opens ?? rooms.slice(0, rooms.indexOf(room)).map(({ name }) => name)

const folderOf = (path: string): string => path.split('/')[0] ?? ''

const pathIn = ({ source }: Layer, path: string): string | undefined =>
  path.startsWith(`${source}/`) ? path.slice(source.length + 1) : undefined

/** Whether a file is in the folder of a feature, by the rooms of its layer. */
export const isInFeature = (layer: Layer, path: string): boolean => {
  const mine = pathIn(layer, path)
  const room = mine ? roomOf(layer, mine) : undefined
  return !!room && isFeature(room)
}

/** The folder of a file in its layer; a file beside the folders counts as a folder of its own. */
export const folderIn = (layer: Layer, path: string): string | undefined => {
  const mine = pathIn(layer, path)
  return mine && `${layer.source}/${folderOf(mine)}`
}

/** The subfolder inside that of a feature, such as an element's; undefined for files beside these. */
export const elementIn = (layer: Layer, path: string): string | undefined => {
  const [feature, element, file] = pathIn(layer, path)?.split('/') ?? []
  return file && isInFeature(layer, path) ? `${layer.source}/${feature}/${element}` : undefined
}

/** Why one file of a layer may not import another; undefined if it may. */
export const roomRefusal = (layer: Layer, { from, to }: Pick<Edge, 'from' | 'to'>): string | undefined => {
  const [mine, theirs] = [pathIn(layer, from), pathIn(layer, to)]
  if (!mine || !theirs) return undefined
  const [room, other] = [roomOf(layer, mine), roomOf(layer, theirs)]
  if (room === other && folderOf(mine) === folderOf(theirs)) return undefined
  if (!room || !other) return 'one of them stands in no room of its layer'
  if (room === other ? !isFeature(room) : opensOf(layer, room).includes(other.name)) return undefined
  const isShared = isFeature(other) && room.ofFeatures?.test(theirs)
  const isGround = isFeature(room) && isFeature(other) && standsOn[layer.source]?.[folderOf(mine)]?.includes(folderOf(theirs))
  return isShared || isGround ? undefined : room.why
}
