// The home page.
export default function HomePage() {
  return <h1 className="heading-hero">Hello</h1>;
}
