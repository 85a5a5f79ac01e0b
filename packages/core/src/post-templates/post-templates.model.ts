/** A point of sale that a head office sends posts to. */
export interface PostOutlet {
  id: number
  login: string
  name: string
}

/** What the form asks when a template is sent. */
export interface TemplateSending {
  /** Logins of the points of sale. */
  outlets: string[]
  /** The photos of the template go with it; else each point of sale adds its own. */
  withPhotos: boolean
}
