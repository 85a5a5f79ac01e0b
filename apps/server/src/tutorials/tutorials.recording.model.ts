export interface Point {
  x: number
  y: number
}

/** A picture of the screen, and what the pointer does over it. */
export interface Shot {
  /** The file of the picture, in the folder of the recording. */
  picture: string
  /** How many frames it stays. */
  frames: number
  from: Point
  to: Point
  isPressed: boolean
}

/** What has been recorded of a video. */
export interface Recording {
  id: string
  width: number
  height: number
  shots: Shot[]
}
