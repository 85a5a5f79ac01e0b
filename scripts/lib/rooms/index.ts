import { core } from './core.ts'
import { customerArea } from './customer-area.ts'
import { folderIn, roomRefusal, type Layer } from './room.ts'
import { server } from './server.ts'
import { widgets } from './widgets.ts'
import type { Edge } from '../checks/imports.ts'

/** The layers whose files stand in rooms. */
export const layers: readonly Layer[] = [core, widgets, customerArea, server]

/** Why one file may not import another of its own layer; undefined when it may. */
export const refusalWithin = (edge: Edge): string | undefined =>
  layers.map((layer) => roomRefusal(layer, edge)).find((why) => why !== undefined)

const isTest = /\.test\.tsx?$|\.samples\.ts$|\/test(?:ing)?\//

/** The imports of one folder by another of the same layer, tests apart. */
export const folderEdges = (edges: readonly Edge[]): Edge[] =>
  layers.flatMap((layer) =>
    edges.flatMap(({ from, to, names }) => {
      const [mine, theirs] = [folderIn(layer, from), folderIn(layer, to)]
      return mine && theirs && mine !== theirs && !isTest.test(from) ? [{ from: mine, to: theirs, names }] : []
    }),
  )
