import { core } from './core.ts'
import { customerArea } from './customer-area.ts'
import { elementIn, folderIn, roomRefusal, type Layer } from './room.ts'
import { server } from './server.ts'
import { widgets } from './widgets.ts'
import type { Edge } from '../checks/imports.ts'

/** The layers whose files are assigned to rooms. */
export const layers: readonly Layer[] = [core, widgets, customerArea, server]

/** Why one file may not import another of its layer; undefined if it may. */
export const refusalWithin = (edge: Edge): string | undefined =>
  layers.map((layer) => roomRefusal(layer, edge)).find((why) => why !== undefined)

const isTest = /\.test\.tsx?$|\.samples\.ts$|\/test(?:ing)?\//

/** The folders of two files of a layer, or of two elements inside one feature; undefined for files of the same folder. */
const foldersOf = (layer: Layer, { from, to }: Edge): [string, string] | undefined => {
  const [mine, theirs] = [folderIn(layer, from), folderIn(layer, to)]
  if (!mine || !theirs) return undefined
  if (mine !== theirs) return [mine, theirs]
  const [one, other] = [elementIn(layer, from), elementIn(layer, to)]
  return one && other && one !== other ? [one, other] : undefined
}

/** The imports between folders of a layer, without tests. */
export const folderEdges = (edges: readonly Edge[]): Edge[] =>
  layers.flatMap((layer) =>
    edges
      .filter(({ from }) => !isTest.test(from))
      .flatMap((edge) => {
        const [from, to] = foldersOf(layer, edge) ?? []
        return from && to ? [{ from, to, names: edge.names }] : []
      }),
  )
