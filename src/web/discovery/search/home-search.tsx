// Home's search form. Without scripts it opens Explore as a plain form.
import { useNavigate } from 'react-router';
import { exploreAddress } from './search-entries.ts';
import { SearchBox } from './search-box.tsx';

export function HomeSearch() {
  const navigate = useNavigate();
  return (
    <form
      action="/explore"
      role="search"
      className="mx-auto mt-8 max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        const words = new FormData(event.currentTarget).get('q');
        void navigate(exploreAddress(String(words ?? '').trim()));
      }}
    >
      <SearchBox label="What do you need done?" large />
    </form>
  );
}
