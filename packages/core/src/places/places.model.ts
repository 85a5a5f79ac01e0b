/** One commune under one postal code. */
export interface City {
  postalCode: string
  name: string
  /** The code of the national statistics office; null outside France. */
  inseeCode: string | null
  department: string | null
}
