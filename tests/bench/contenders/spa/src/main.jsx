import { createRoot } from 'react-dom/client';
import { BrowserRouter, Routes, Route, useLocation } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { pages } from 'virtual:pages';
import Page from './shared/Page.jsx';
import '../../shared/site.css';

const byPath = new Map(pages.map((p) => [p.path, p]));
function Any() {
  const { pathname } = useLocation();
  const entry = byPath.get(pathname.endsWith('/') ? pathname : pathname + '/');
  const [loaded, setLoaded] = useState(null);
  useEffect(() => { if (entry?.load) entry.load().then((m) => setLoaded({ entry, data: m.default })); }, [entry]);
  const data = entry?.data ?? (loaded?.entry === entry ? loaded?.data : null);
  useEffect(() => { if (data) { document.title = data.title; window.scrollTo(0, 0); } }, [data]);
  if (!entry) return <h1>Niet gevonden</h1>;
  return data ? <Page page={data} /> : null;
}
createRoot(document.getElementById('root')).render(<BrowserRouter><Routes><Route path="*" element={<Any />} /></Routes></BrowserRouter>);
