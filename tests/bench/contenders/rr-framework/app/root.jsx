import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import '../../shared/site.css';
export function Layout({ children }) {
  return <html lang="nl"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" /><link rel="icon" href="data:," /><Meta /><Links /></head><body>{children}<ScrollRestoration /><Scripts /></body></html>;
}
export default function App() { return <Outlet />; }
