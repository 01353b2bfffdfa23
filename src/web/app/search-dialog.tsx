// The search dialog behind the header's button and Ctrl/Cmd+K: a text box whose Enter leads to /explore with the words.
// Does not show results while typing; it is the place where they will be.
import { CornerDownLeft, Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { categoryLinks } from '#web/app/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = box.current?.value.trim() ?? '';
    onClose();
    void navigate(words ? `/explore?${new URLSearchParams({ q: words })}` : '/explore');
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search"
      hideTitle
      size="md"
      initialFocus={box}
      padded={false}
    >
      <form
        role="search"
        onSubmit={submit}
        className="flex items-center gap-3 border-b border-line py-2 pr-14 pl-5"
      >
        <Icon of={Search} size={20} className="shrink-0 text-ink-faint" />
        <input
          ref={box}
          type="search"
          name="q"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="What are you looking for?"
          placeholder="Search all gigs"
          className="h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden"
        />
        <Button type="submit" variant="primary" size="sm" className="sm:hidden">
          Search
        </Button>
      </form>
      <div className="p-5">
        <p className="text-sm text-ink-faint">Browse a category</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {categoryLinks.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                onClick={onClose}
                className="flex h-10 items-center rounded-full border border-line px-4 text-sm font-medium transition-colors hover:border-line-strong hover:bg-sunken pointer-coarse:h-11"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-6 hidden items-center gap-2 text-sm text-ink-faint sm:flex">
          <Icon of={CornerDownLeft} size={15} /> Enter searches all gigs
        </p>
      </div>
    </Dialog>
  );
}
