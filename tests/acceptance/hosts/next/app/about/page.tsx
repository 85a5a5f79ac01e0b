const Page = () => (
  <main>
    <h1>About us</h1>
  </main>
)

export default Page
