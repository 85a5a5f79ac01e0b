export const help = `npm start -- [options]

  --port N        port of the customer area and its API (4100); the demo site takes the next one
  --data DIR      folder of the embedded database and of the files (.data)
  --reset         empty that folder first
  --demo-size N   ads of the first demo account (a few hundred)
  --no-demo       no demo accounts and no demo site

Variables
  DATABASE_URL    postgres://... : keep the data in PostgreSQL instead of the embedded database
`
